import type { ServerResponse } from "node:http";
import { escapeHtml, sendPage } from "../gateway/answers.ts";
import { ACCOUNTS, findAccount } from "./accounts.ts";
import { GOOGLE_CLIENT } from "./client.ts";
import { issueCode } from "./codes.ts";

const GOOGLE_CONSENT = "https://accounts.google.com/o/oauth2/v2/auth";

export function toStandIn(answer: Response, gateway: string): Response {
  const location = answer.headers.get("location");
  if (!location?.startsWith(GOOGLE_CONSENT)) return answer;
  const headers = new Headers(answer.headers);
  headers.set("location", location.replace(GOOGLE_CONSENT, `${gateway}/google/consent`));
  headers.delete("content-length");
  return new Response(null, { status: answer.status, headers });
}

export function googlePage(requestUrl: string, response: ServerResponse): void {
  const url = new URL(requestUrl, "http://gateway");
  const back = returnAddress(url);
  if (!back) {
    sendPage(response, page("<p>This is no sign-in request of the product.</p>"), 400);
  } else if (url.pathname === "/google/consent") {
    sendPage(response, chooser(url));
  } else if (url.pathname === "/google/choose") {
    const account = findAccount(url.searchParams.get("account"));
    back.searchParams.set("state", url.searchParams.get("state") ?? "");
    if (account) back.searchParams.set("code", issueCode(account));
    else back.searchParams.set("error", "access_denied");
    response.writeHead(302, { location: back.href, "cache-control": "no-store" }).end();
  } else {
    sendPage(response, page("<p>Not found.</p>"), 404);
  }
}

/** Security: a code goes to Auth's own callback on this machine and nowhere else. */
function returnAddress(url: URL): URL | undefined {
  if (url.searchParams.get("client_id") !== GOOGLE_CLIENT.id) return undefined;
  const text = url.searchParams.get("redirect_uri") ?? "";
  if (!URL.canParse(text)) return undefined;
  const given = new URL(text);
  const isOurs =
    given.protocol === "http:" &&
    (given.hostname === "127.0.0.1" || given.hostname === "localhost") &&
    given.pathname === "/auth/v1/callback";
  return isOurs ? given : undefined;
}

function chooser(url: URL): string {
  const link = (account: string) => {
    const params = new URLSearchParams(url.searchParams);
    params.set("account", account);
    return escapeHtml(`/google/choose?${params}`);
  };
  const rows = ACCOUNTS.map(
    (account) => `<li><a href="${link(account.id)}">
      <strong>${escapeHtml(account.name)}</strong><span>${escapeHtml(account.email)}</span></a></li>`,
  );
  return page(`<h1>Choose an account</h1>
    <p>to continue to Dealport. This page stands in for Google on your machine: nothing leaves it.</p>
    <ul>${rows.join("")}</ul><p><a href="${link("none")}">Cancel</a></p>`);
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in with Google (stand-in)</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 26rem; margin: 10vh auto; padding: 0 1rem; }
  ul { list-style: none; padding: 0; border: 1px solid #8886; border-radius: 12px; overflow: hidden; }
  li + li { border-top: 1px solid #8886; }
  li a { display: block; padding: .75rem 1rem; text-decoration: none; color: inherit; }
  li a:hover, li a:focus-visible { background: #8882; }
  span { display: block; opacity: .75; overflow-wrap: anywhere; }
</style><main>${content}</main></html>`;
}
