import assert from "node:assert/strict";
import { createClient } from "@supabase/supabase-js";
import { DEAL_ROOM_BUCKET, documentSchema } from "../_shared/contract/documents.ts";
import { ApiError } from "../_shared/errors.ts";
import { callRpc } from "../_shared/rpc.ts";
import { PDF } from "../_shared/testing/files.ts";
import type { Dependencies } from "./dependencies.ts";
import { documentRow } from "./rows.ts";
import {
  expectBody,
  expectRefusal,
  isStored,
  ROOM,
  SECRET_KEY,
  STACK_URL,
  sendBytes,
} from "./testing/stack.ts";
import { cancel, content, finish, ticketFor } from "./testing/uploads.ts";
import { uploadsOf } from "./uploads.ts";

const ALICE = "0a000000-0000-4000-8000-000000000001";
const NO_UPLOAD = "Upload not found";

async function uploaded(): Promise<string> {
  const ticket = await ticketFor("alice", ROOM.lumen, "Overlap.pdf", PDF.length);
  const sent = await sendBytes(ticket, PDF);
  await sent.body?.cancel();
  assert.ok(sent.ok);
  return ticket.uploadId;
}

/** Finishes as the route does, against the stack, and lets `meanwhile` happen before the request that `stop` names. */
function finishHeld(upload: string, stop: RegExp, meanwhile: () => Promise<void>) {
  let held = false;
  const service = createClient(STACK_URL, SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (...asked: Parameters<typeof fetch>) => {
        const request = new Request(...asked);
        if (!held && stop.test(`${request.method} ${request.url}`)) {
          held = true;
          await meanwhile();
        }
        return fetch(request);
      },
    },
  });
  const uploads = uploadsOf({ clients: { asService: () => service } } as Dependencies, {
    bucket: DEAL_ROOM_BUCKET,
    abandon: "abandon_deal_room_upload",
  });
  const what = { object: `${ROOM.lumen}/${upload}`, person: ALICE, upload };
  return uploads.finish(what, (arrived) =>
    callRpc(
      service,
      "finish_deal_room_upload",
      { person: ALICE, upload_id: upload, ...arrived },
      documentRow,
    ),
  );
}

for (const [before, stop] of [
  ["it is looked for", /info\/deal-rooms\/0d/],
  ["what arrived is looked for", /info\/deal-rooms\/incoming/],
  ["it is copied", /POST .*\/object\/copy/],
  ["the ticket is closed", /POST .*\/object\/deal-rooms\/incoming/],
  ["its bytes are read", /GET .*\/object\/deal-rooms\/0d/],
  ["the document is made", /rpc\/finish_deal_room_upload/],
] as const) {
  Deno.test(`an upload that is cancelled before ${before} is refused, and not there`, async () => {
    const upload = await uploaded();
    let cancelled = false;
    const finishing = finishHeld(upload, stop, async () => {
      const answer = await cancel("alice", ROOM.lumen, upload);
      await answer.body?.cancel();
      cancelled = answer.status === 204;
    });
    await assert.rejects(finishing, (error) => {
      assert.ok(error instanceof ApiError, String(error));
      assert.deepEqual([error.status, error.message], [404, NO_UPLOAD]);
      return true;
    });
    assert.ok(cancelled, "The cancelling did not come between.");
    await expectRefusal(await content("alice", ROOM.lumen, upload), 404, "Document not found");
    assert.equal(await isStored(`incoming/${ROOM.lumen}_${upload}`), false);
  });
}

Deno.test("an upload that somebody else of one's windows finished meanwhile is finished", async () => {
  const upload = await uploaded();
  const made = await finishHeld(upload, /POST .*\/object\/copy/, async () => {
    await expectBody(await finish("alice", ROOM.lumen, upload), 201, documentSchema.strict());
  });
  assert.equal(made.id, upload);
});

Deno.test("of another person's upload nothing is touched, and a stranger learns nothing", async () => {
  const upload = await uploaded();
  for (const [who, room] of [
    ["bob", ROOM.lumen],
    ["mallory", ROOM.lumen],
    ["alice", ROOM.sahel],
  ] as const) {
    await expectRefusal(await finish(who, room, upload), 404, NO_UPLOAD);
    assert.equal(await isStored(`${room}/${upload}`), false);
  }
  await expectBody(await finish("alice", ROOM.lumen, upload), 201, documentSchema.strict());
  assert.equal(await isStored(`${ROOM.lumen}/${upload}`), true);
  await expectRefusal(await finish("bob", ROOM.lumen, upload), 404, NO_UPLOAD);
  await expectBody(await finish("alice", ROOM.lumen, upload), 201, documentSchema.strict());
});

Deno.test("a storage that fails is our fault, not the upload's", async () => {
  const upload = await uploaded();
  const failing = finishHeld(upload, /GET .*\/object\/deal-rooms\/0d/, () =>
    Promise.reject(new Error("The line is cut")),
  );
  await assert.rejects(failing, (error) => !(error instanceof ApiError));
  await expectBody(await finish("alice", ROOM.lumen, upload), 201, documentSchema.strict());
});

Deno.test("finished and cancelled at once, one of them wins", async () => {
  for (let round = 0; round < 24; round++) {
    const upload = await uploaded();
    const pause = new Promise((resolve) => setTimeout(resolve, round % 12));
    const [finished, cancelled] = await Promise.all([
      round % 2
        ? finish("alice", ROOM.lumen, upload)
        : pause.then(() => finish("alice", ROOM.lumen, upload)),
      round % 2
        ? pause.then(() => cancel("alice", ROOM.lumen, upload))
        : cancel("alice", ROOM.lumen, upload),
    ]);
    const answers = [finished.status, cancelled.status].join(" ");
    await Promise.all([finished.body?.cancel(), cancelled.body?.cancel()]);
    assert.match(answers, /^(201 404|404 204)$/, `round ${round}: ${answers}`);
    const kept = await content("alice", ROOM.lumen, upload);
    await kept.body?.cancel();
    assert.equal(kept.status, finished.status === 201 ? 200 : 404);
  }
});
