import assert from "node:assert/strict";
import { mailbox } from "./providers/mailbox.ts";
import type { Email, Outcome, Provider } from "./providers/provider.ts";
import { resend } from "./providers/resend.ts";

const email: Email = {
  key: "one-key",
  to: "bob@dealport.test",
  subject: "A subject",
  text: "Words",
  html: "<p>Words</p>",
  headers: { "List-Unsubscribe": "<https://x.example>" },
  attachments: [{ filename: "event.ics", type: "text/calendar", content: "QQ==" }],
};

interface Heard {
  path: string;
  headers: Headers;
  body: Record<string, unknown>;
}

async function asked(
  make: (base: string) => Provider,
  answer: () => Response,
): Promise<{ outcome: Outcome; heard: Heard[] }> {
  const heard: Heard[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      heard.push({
        path: new URL(request.url).pathname,
        headers: request.headers,
        body: await request.json(),
      });
      return answer();
    },
  );
  try {
    const outcome = await make(`http://127.0.0.1:${server.addr.port}`).send(email);
    return { outcome, heard };
  } finally {
    await server.shutdown();
  }
}

const ours = (base: string) => resend("re_secret", "Dealport <notices@dealport.example>", base);
const answering =
  (status: number, body: unknown, headers = {}) =>
  () =>
    Response.json(body, { status, headers });

Deno.test("Resend is asked as its documentation says, with a key of the email's own", async () => {
  const { outcome, heard } = await asked(ours, answering(200, { id: "re-1" }));
  assert.deepEqual(outcome, { outcome: "sent", sentAs: "re-1" });
  assert.equal(heard[0]?.path, "/emails");
  assert.equal(heard[0]?.headers.get("authorization"), "Bearer re_secret");
  assert.equal(heard[0]?.headers.get("idempotency-key"), "one-key");
  assert.deepEqual(heard[0]?.body, {
    from: "Dealport <notices@dealport.example>",
    to: ["bob@dealport.test"],
    subject: "A subject",
    text: "Words",
    html: "<p>Words</p>",
    headers: { "List-Unsubscribe": "<https://x.example>" },
    attachments: [{ filename: "event.ics", content: "QQ==", content_type: "text/calendar" }],
  });
});

const ANSWERS: [string, () => Response, Outcome][] = [
  [
    "too many",
    answering(429, { name: "rate_limit_exceeded" }, { "retry-after": "3" }),
    { outcome: "busy", problem: "429 rate_limit_exceeded", seconds: 3 },
  ],
  [
    "a wrong key",
    answering(401, { name: "missing_api_key" }),
    { outcome: "busy", problem: "401 missing_api_key", seconds: 60 },
  ],
  [
    "a domain that is not verified",
    answering(403, { name: "validation_error" }),
    { outcome: "busy", problem: "403 validation_error", seconds: 60 },
  ],
  [
    "an address that is none",
    answering(422, { name: "validation_error", message: "Invalid `to` field. bob@dealport.test" }),
    { outcome: "refused", problem: "422 validation_error" },
  ],
  [
    "a fault of ours",
    answering(422, { name: "missing_required_field", message: "Missing `html`" }),
    { outcome: "postponed", problem: "422 missing_required_field" },
  ],
  [
    "sent under this key before",
    answering(409, { name: "invalid_idempotent_request" }),
    { outcome: "sent" },
  ],
  [
    "under way under this key",
    answering(409, { name: "concurrent_idempotent_requests" }),
    { outcome: "postponed", problem: "409 concurrent_idempotent_requests" },
  ],
  [
    "a fault of theirs",
    () => new Response("<html>", { status: 502 }),
    { outcome: "postponed", problem: "502" },
  ],
];
for (const [what, answer, wanted] of ANSWERS) {
  Deno.test(`Resend answers: ${what}`, async () => {
    assert.deepEqual((await asked(ours, answer)).outcome, wanted);
  });
}

Deno.test("who does not answer is asked again", async () => {
  const { outcome } = await ours("http://127.0.0.1:1").send(email);
  assert.equal(outcome, "postponed");
});

Deno.test("a mailbox is asked in Mailpit's words", async () => {
  const make = (base: string) => mailbox(base, "Dealport <notices@dealport.test>");
  const { outcome, heard } = await asked(make, answering(200, { ID: "abc" }));
  assert.deepEqual(outcome, { outcome: "sent", sentAs: "abc" });
  assert.equal(heard[0]?.path, "/api/v1/send");
  assert.deepEqual(heard[0]?.body, {
    From: { Name: "Dealport", Email: "notices@dealport.test" },
    To: [{ Email: "bob@dealport.test" }],
    Subject: "A subject",
    Text: "Words",
    HTML: "<p>Words</p>",
    Attachments: [{ Filename: "event.ics", ContentType: "text/calendar", Content: "QQ==" }],
    Headers: { "List-Unsubscribe": "<https://x.example>", "X-Idempotency-Key": "one-key" },
  });
  assert.equal((await asked(make, answering(400, {}))).outcome.outcome, "refused");
  assert.equal((await asked(make, answering(500, {}))).outcome.outcome, "postponed");
});
