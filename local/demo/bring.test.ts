import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { database, signedIn, stackUnderTest } from "../testing/clients.ts";
import { bringPapers } from "./bring.ts";
import { PAPERS } from "./papers.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("the demonstration's documents are in its rooms, to the byte, and only once", {
  timeout: 90_000,
}, async () => {
  const stack = stackUnderTest();
  await bringPapers(stack);
  expect(await bringPapers(stack), "brought a second time").toBe(0);
  const sql = database();
  const rows = await sql<{ id: string; room: string; file_name: string; email: string }[]>`
    select d.id, d.deal_room_id as room, d.file_name, u.email
    from public.deal_room_documents d join public.users u on u.id = d.uploaded_by`;
  await sql.end();
  for (const { fileName, room, email } of PAPERS) {
    expect(rows).toContainEqual(expect.objectContaining({ file_name: fileName, room, email }));
  }
  const sheet = PAPERS.find(({ fileName }) => fileName.endsWith(".xlsx"));
  const row = rows.find(({ file_name }) => file_name === sheet?.fileName);
  const { data } = await (await signedIn("bob")).auth.getSession();
  const content = await fetch(
    `${stack.url}/functions/v1/api/dealrooms/${row?.room}/documents/${row?.id}/content?download=true`,
    {
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
      },
    },
  );
  expect(content.status).toBe(200);
  const bytes = new Uint8Array(await content.arrayBuffer());
  expect(sha256(bytes)).toBe(sha256((await sheet?.bytes()) ?? new Uint8Array()));
});
