import assert from "node:assert/strict";
import { documentSchema } from "../../_shared/contract/documents.ts";
import { PDF } from "../../_shared/testing/files.ts";
import { api, expectBody, expectRefusal, ROOM, rpc, sendBytes } from "../testing/stack.ts";
import { content, documentPath, finish, ticketFor } from "../testing/uploads.ts";

const NO_DOCUMENT = "Document not found";
const TABLE = new TextEncoder().encode("unit,failures\n1140,3\n");

async function share(fileName: string, bytes: Uint8Array): Promise<string> {
  const ticket = await ticketFor("alice", ROOM.lumen, fileName, bytes.length);
  await (await sendBytes(ticket, bytes)).body?.cancel();
  const response = await finish("alice", ROOM.lumen, ticket.uploadId);
  return (await expectBody(response, 201, documentSchema)).id;
}
const pdf = await share("Pilot »Süd« 2026.pdf", PDF);
const csv = await share("Failures.csv", TABLE);

function headersOf(response: Response, names: string[]) {
  return Object.fromEntries(names.map((name) => [name, response.headers.get(name)]));
}

const EXTENDED = "filename*=UTF-8''Pilot%20%C2%BBS%C3%BCd%C2%AB%202026.pdf";
for (const [query, disposition] of [
  ["", `inline; filename="Pilot _S_d_ 2026.pdf"; ${EXTENDED}`],
  ["?download=false", `inline; filename="Pilot _S_d_ 2026.pdf"; ${EXTENDED}`],
  ["?download=true", `attachment; filename="Pilot _S_d_ 2026.pdf"; ${EXTENDED}`],
] as const) {
  Deno.test(`a PDF is served safely${query && ` with ${query}`}`, async () => {
    const response = await content("bob", ROOM.lumen, pdf, query);
    assert.equal(response.status, 200);
    assert.deepEqual(await response.bytes(), PDF);
    const expected = {
      "content-type": "application/pdf",
      "content-length": String(PDF.length),
      "content-disposition": disposition,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    };
    assert.deepEqual(headersOf(response, Object.keys(expected)), expected);
  });
}

Deno.test("text is always an attachment", async () => {
  const response = await content("bob", ROOM.lumen, csv);
  assert.deepEqual(await response.bytes(), TABLE);
  assert.equal(response.headers.get("content-type"), "text/csv; charset=utf-8");
  assert.match(response.headers.get("content-disposition") ?? "", /^attachment; filename="Fail/);
});

Deno.test("the access log says who opened what, and whether it was saved", async () => {
  const document = await share("Logged.pdf", PDF);
  const opened = async () => {
    const rows: { action: string; document_id: string | null; actor_id?: string }[] = await rpc(
      "alice",
      "deal_room_activity",
      { room: ROOM.lumen },
    );
    return rows
      .filter((row) => row.document_id === document && row.action !== "access.refused")
      .map((row) => row.action);
  };
  assert.deepEqual(await opened(), ["document.uploaded"]);
  await (await content("bob", ROOM.lumen, document)).bytes();
  await (await content("bob", ROOM.lumen, document, "?download=true")).bytes();
  const expected = ["document.downloaded", "document.previewed", "document.uploaded"];
  assert.deepEqual(await opened(), expected);

  // cases/certificates.ts tests their traces in the log.
  await (await content("mallory", ROOM.lumen, document)).body?.cancel();
  await (await content("bob", ROOM.sahel, document)).body?.cancel();
  await (await api("bob", "HEAD", `${documentPath(ROOM.lumen, document)}/content`)).body?.cancel();
  assert.deepEqual(await opened(), expected);
});

for (const [what, actor, room, id] of [
  ["before the NDA", "carol", ROOM.lumen, pdf],
  ["for outsiders", "mallory", ROOM.lumen, pdf],
  ["in another room", "bob", ROOM.sahel, pdf],
  ["in a malformed room", "bob", "x", pdf],
  ["with an unknown id", "bob", ROOM.lumen, "00000000-0000-4000-8000-000000000000"],
  ["with a malformed id", "bob", ROOM.lumen, "..%2f..%2fetc%2fpasswd"],
] as const) {
  Deno.test(`there is no document ${what}`, async () => {
    await expectRefusal(await content(actor, room, id), 404, NO_DOCUMENT);
    await expectRefusal(await content(actor, room, id, "?download=true"), 404, NO_DOCUMENT);
  });
}

Deno.test("the storage gives nothing to members directly", async () => {
  for (const kind of ["", "authenticated/", "public/", "sign/"]) {
    const path = `/storage/v1/object/${kind}deal-rooms/${ROOM.lumen}/${pdf}`;
    const response = await api("bob", "GET", path);
    await response.body?.cancel();
    assert.ok(
      response.status >= 400 && response.status < 500,
      `${kind} answered ${response.status}`,
    );
  }
});

Deno.test("CORS headers stand once", async () => {
  const headers = { origin: "http://localhost:5173" };
  const response = await api("bob", "GET", `${documentPath(ROOM.lumen, pdf)}/content`, { headers });
  await response.bytes();
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  assert.match(response.headers.get("access-control-expose-headers") ?? "", /content-disposition/i);
  const preflight = await api(undefined, "OPTIONS", "/api/health", {
    headers: { ...headers, "access-control-request-method": "POST" },
  });
  await preflight.body?.cancel();
  assert.ok(preflight.ok);
  assert.equal(preflight.headers.get("access-control-allow-origin"), "*");
});

Deno.test("the API is found under both addresses", async () => {
  for (const path of ["/api/health", "/functions/v1/api/health"]) {
    const response = await api(undefined, "GET", path);
    assert.deepEqual(await response.json(), { ok: true });
  }
  await expectRefusal(await api(undefined, "GET", "/api/nothing"), 404, "Not found");
  await expectRefusal(await api("bob", "PATCH", "/functions/v1/api/health"), 404, "Not found");
});
