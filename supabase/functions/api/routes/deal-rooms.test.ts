import assert from "node:assert/strict";
import { ndaAcceptanceSchema } from "../../_shared/contract/nda.ts";
import { type Actor, api, expectBody, expectRefusal, ROOM, rpc } from "../testing/stack.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const [overview] = await rpc("bob", "open_deal_room", { room: ROOM.lumen });
const ndaVersionId: string = overview.nda_version_id;

const accept = (actor: Actor, room: string, json: unknown) =>
  api(actor, "POST", `/api/dealrooms/${room}/accept-nda`, { json });

async function carolMustStillAccept() {
  const [room] = await rpc("carol", "open_deal_room", { room: ROOM.lumen });
  assert.equal(room.must_accept_nda, true);
}

Deno.test("accepting twice answers the first acceptance", async () => {
  const body = { ndaVersionId, typedName: "Bob Lindqvist" };
  const first = await expectBody(await accept("bob", ROOM.lumen, body), 200, ndaAcceptanceSchema);
  const again = await expectBody(
    await accept("bob", ROOM.lumen.toUpperCase(), { ...body, typedName: "  bob   LINDQVIST " }),
    200,
    ndaAcceptanceSchema,
  );
  assert.deepEqual(again, first);
  assert.equal(Date.parse(first.acceptedAt), Date.parse(overview.nda_accepted_at));
});

Deno.test("the typed name must be the account's", async () => {
  const response = await accept("carol", ROOM.lumen, { ndaVersionId, typedName: "Bob Lindqvist" });
  await expectRefusal(response, 400, "Type your name as it appears on your account: Carol Mehta.");
  await carolMustStillAccept();
});

for (const [what, version] of [
  ["another version", UNKNOWN],
  ["a malformed version", "1"],
]) {
  Deno.test(`${what} of the NDA is not this room's`, async () => {
    const body = { ndaVersionId: version, typedName: "Carol Mehta" };
    await expectRefusal(
      await accept("carol", ROOM.lumen, body),
      409,
      "The NDA of this deal room has changed. Read the new version and accept it.",
    );
    await carolMustStillAccept();
  });
}

for (const [what, body, field] of [
  ["no name", { ndaVersionId }, "typedName"],
  ["a blank name", { ndaVersionId, typedName: " \t " }, "typedName"],
  ["a number for a name", { ndaVersionId, typedName: 7 }, "typedName"],
  ["an endless name", { ndaVersionId, typedName: "a".repeat(201) }, "typedName"],
  ["a NUL in the name", { ndaVersionId, typedName: "Carol\0 Mehta" }, "typedName"],
  ["half a character in the name", { ndaVersionId, typedName: "Carol \ud83d" }, "typedName"],
  ["no version", { typedName: "Carol Mehta" }, "ndaVersionId"],
] as const) {
  Deno.test(`${what} is a wrong field`, async () => {
    const response = await accept("carol", ROOM.lumen, body);
    const { message, fields } = await response.clone().json();
    await expectRefusal(response, 400, /^[A-Z].*\.$/);
    assert.equal(fields[field], message);
    await carolMustStillAccept();
  });
}

Deno.test("a body that is no object is a bad request", async () => {
  for (const body of [null, [], "text", 1]) {
    await expectRefusal(
      await accept("carol", ROOM.lumen, body),
      400,
      "This request is incomplete.",
    );
  }
});

for (const [what, actor, room] of [
  ["an outsider", "mallory", ROOM.lumen],
  ["anyone in a room that does not exist", "bob", ROOM.nobodys],
  ["anyone in a room with a malformed id", "bob", "1%20or%201=1"],
  ["anyone in a room with a NUL in its id", "bob", "%00"],
] as const) {
  Deno.test(`there is no such room for ${what}`, async () => {
    const body = { ndaVersionId, typedName: "Mallory Quist" };
    await expectRefusal(await accept(actor, room, body), 404, "Deal room not found");
  });
}

Deno.test("only JSON of a modest size is read", async () => {
  const path = `/api/dealrooms/${ROOM.lumen}/accept-nda`;
  const headers = { "content-type": "application/json" };
  const send = (body: string, type = headers) =>
    api("carol", "POST", path, { body, headers: type });
  await expectRefusal(await send("{"), 400, "This request is not valid JSON.");
  await expectRefusal(await send(""), 400, "This request is not valid JSON.");
  await expectRefusal(
    await send("typedName=Carol", { "content-type": "application/x-www-form-urlencoded" }),
    415,
    "Send this request as JSON.",
  );
  const large = JSON.stringify({
    ndaVersionId,
    typedName: "Carol Mehta",
    more: "x".repeat(65_536),
  });
  await expectRefusal(await send(large), 413, "This request is too large.");
  await carolMustStillAccept();
});
