import { expect, test } from "vitest";
import { anon, stackUnderTest } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";
import { listedRedirects } from "./redirects.ts";

const FOREIGN = [
  "https://evil.test/",
  "http://127.0.0.1:9/",
  "http://localhost:9/",
  "http://127.0.0.1:5173@evil.test/",
  "http://127.0.0.1:5173.evil.test/",
  "//evil.test/",
  "javascript:alert(1)",
];

const PEOPLE = ["alice", "bob", "carol", "dave", "erin", "mallory", "grace"];

test("the site and what is listed, and nothing that merely looks alike", () => {
  const isListed = listedRedirects("http://127.0.0.1:5173", [
    "http://localhost:5173/**",
    "https://*.preview.test/auth",
  ]);
  for (const address of [
    "http://127.0.0.1:5173/",
    "http://127.0.0.1:5173/auth?mode=new-password#x",
    "http://localhost:5173/deal-room/1?section=messages",
    "https://one.preview.test/auth",
  ]) {
    expect(isListed(address), address).toBe(true);
  }
  for (const address of [
    ...FOREIGN,
    "https://127.0.0.1:5173/",
    "https://one.two.preview.test/auth",
    "https://evil.test/.preview.test/auth",
    "https://one.preview.test/other",
    "http://localhost:5173\\@evil.test/",
    "",
  ]) {
    const reached = address.includes("\\") ? new URL(address).hostname === "localhost" : false;
    expect(isListed(address), address).toBe(reached);
  }
});

test("an address that is not listed gets neither into the email nor a token", async () => {
  const { url, webUrl, publishableKey } = stackUnderTest();
  for (const [index, redirectTo] of FOREIGN.entries()) {
    const email = `${PEOPLE[index]}@dealport.test`;
    await anon().auth.resetPasswordForEmail(email, { redirectTo });
    const mails = (await (await fetch(`${url}/mailbox.json`)).json()) as {
      to: string;
      text: string;
    }[];
    const text = mails.find((mail) => mail.to === email)?.text ?? "";
    const proof = new URLSearchParams(/https?:\/\/\S+#(\S+)/.exec(text)?.[1]);
    expect(decodeURIComponent(text)).not.toContain(redirectTo);
    const link = new URL(`${url}/auth/v1/verify`);
    link.searchParams.set("token", proof.get("token_hash") ?? "");
    link.searchParams.set("type", proof.get("type") ?? "");
    link.searchParams.set("redirect_to", redirectTo);
    const answer = await fetch(link, { redirect: "manual" });
    const target = answer.headers.get("location") ?? "";
    expect(target).toContain("access_token=");
    expect(new URL(target).origin).toBe(webUrl);
  }
  const authorize = new URL(`${url}/auth/v1/authorize?provider=google&apikey=${publishableKey}`);
  authorize.searchParams.set("redirect_to", "http://127.0.0.1:9/");
  const answer = await fetch(authorize, {
    redirect: "manual",
    headers: { referer: "http://127.0.0.1:9/" },
  });
  expect(answer.status).toBe(302);
});

test("the plain server still sends a token to any port of this machine", async () => {
  await withPlainLite(async ({ app, client, mails }) => {
    await client.auth.signUp({ email: "a@b.test", password: "long-enough" });
    await client.auth.resetPasswordForEmail("a@b.test");
    const link = new URL(/https?:\/\/\S+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "");
    link.searchParams.set("redirect_to", "http://127.0.0.1:9/");
    const answer = await app.fetch(new Request(link));
    expect(answer.headers.get("location")).toContain("http://127.0.0.1:9/");
  });
});
