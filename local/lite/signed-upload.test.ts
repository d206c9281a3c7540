import { afterAll, beforeAll, expect, test } from "vitest";
import { privateFiles } from "../../supabase/functions/api/files.ts";
import { database, service } from "../testing/clients.ts";

const BUCKET = "signed-upload";

beforeAll(async () => {
  await service().storage.createBucket(BUCKET);
});
afterAll(async () => {
  await service().storage.emptyBucket(BUCKET);
  await service().storage.deleteBucket(BUCKET);
});

test("of 24 pairs of overlapping uploads with one ticket, one each is taken and stays", async () => {
  const bucket = service().storage.from(BUCKET);
  for (let n = 0; n < 24; n++) {
    const name = `pair-${n}`;
    const { data } = await bucket.createSignedUploadUrl(name);
    const texts = [`one ${"x".repeat(n * 1000)}`, `two ${"y".repeat(n * 1000)}`];
    const answers = await Promise.all(
      texts.map((text) => bucket.uploadToSignedUrl(name, data?.token ?? "", new Blob([text]))),
    );
    const taken = texts.filter((_, index) => answers[index]?.error === null);
    expect(taken).toHaveLength(1);
    const refusal = answers.find(({ error }) => error)?.error;
    expect(refusal?.message).toBe("The resource already exists");
    const stored = await bucket.download(name);
    expect(await stored.data?.text()).toBe(taken[0]);
    const { data: info } = await bucket.info(name);
    expect(info?.size).toBe(taken[0]?.length);
  }
});

test("what arrives is out of its ticket's reach once it is taken in, and swept after a day", async () => {
  const sql = database();
  const bucket = service().storage.from(BUCKET);
  const files = privateFiles(service(), BUCKET);
  const send = (ticket: { path: string; token: string }, text: string) =>
    bucket.uploadToSignedUrl(ticket.path, ticket.token, new Blob([text]));

  const ticket = await files.signUpload("room/document");
  expect(await files.takeIn("room/document")).toBeNull();
  expect((await send(ticket, "checked")).error).toBeNull();
  expect((await files.takeIn("room/document"))?.size).toBe(7);
  expect((await send(ticket, "swapped")).error).not.toBeNull();
  // Hosted Storage lets an earlier upload end later: it must land beside the file.
  await bucket.upload(ticket.path, new Blob(["swapped"]), { upsert: true });
  expect((await files.takeIn("room/document"))?.size).toBe(7);
  expect(await new Response(await files.open("room/document")).text()).toBe("checked");

  const fresh = await files.signUpload("room/fresh");
  await send(fresh, "fresh");
  await sql`update storage.objects set created_at = now() - interval '25 hours' where name = ${ticket.path}`;
  await files.sweepArrived();
  expect((await bucket.info(ticket.path)).error).not.toBeNull();
  expect((await bucket.info(fresh.path)).error).toBeNull();
  expect(await new Response(await files.open("room/document")).text()).toBe("checked");
  await sql.end();
});
