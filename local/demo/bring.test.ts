import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { database, signedIn, stackUnderTest } from "../testing/clients.ts";
import { bringDocuments } from "./bring.ts";
import { DOCUMENTS } from "./documents.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("the demonstration's documents are in its rooms, to the byte, and only once", {
  timeout: 90_000,
}, async () => {
  const stack = stackUnderTest();
  await bringDocuments(stack);
  expect(await bringDocuments(stack), "brought a second time").toBe(0);
  const sql = database();
  const rows = await sql<
    {
      id: string;
      room: string;
      file_name: string;
      email: string;
      sha256: string;
      folder: string;
      can_show: boolean;
    }[]
  >`
    select d.id, d.deal_room_id as room, d.file_name, d.can_show, u.email, (select h.sha256 from private.document_hashes h where h.document_id = d.id) as sha256, private.folder_path(d.folder_id) as folder
    from public.deal_room_documents d join public.users u on u.id = d.uploaded_by`;
  await sql.end();
  for (const { fileName, room, email, folder, bytes } of DOCUMENTS) {
    const hash = sha256(await bytes());
    const of = { file_name: fileName, room, email, folder, sha256: hash, can_show: true };
    expect(rows).toContainEqual(expect.objectContaining(of));
  }
  const sheet = DOCUMENTS.find(({ fileName }) => fileName.endsWith(".xlsx"));
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
