import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { service } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";
import { ObjectFiles } from "../object-files.ts";

const BUCKET = "upload-body";
const BYTES = randomBytes(100_000);

beforeAll(async () => {
  await service().storage.createBucket(BUCKET);
});
afterAll(async () => {
  await service().storage.emptyBucket(BUCKET);
  await service().storage.deleteBucket(BUCKET);
});

async function storedBytes(name: string): Promise<Buffer> {
  const { data, error } = await service().storage.from(BUCKET).download(name);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}

test("a Blob arrives as it is, with its type", async () => {
  const blob = new Blob([BYTES], { type: "application/pdf" });
  const bucket = service().storage.from(BUCKET);
  const { error } = await bucket.upload("blob.pdf", blob, { cacheControl: "60" });
  expect(error).toBeNull();
  expect((await storedBytes("blob.pdf")).equals(BYTES)).toBe(true);
  const { data } = await bucket.info("blob.pdf");
  expect(data).toMatchObject({
    contentType: "application/pdf",
    size: BYTES.length,
    cacheControl: "max-age=60",
  });
});

test("a Blob for a signed upload arrives as it is", async () => {
  const bucket = service().storage.from(BUCKET);
  const { data, error } = await bucket.createSignedUploadUrl("signed.png");
  expect(error).toBeNull();
  const blob = new Blob([BYTES], { type: "image/png" });
  const upload = await bucket.uploadToSignedUrl("signed.png", data?.token ?? "", blob);
  expect(upload.error).toBeNull();
  expect((await storedBytes("signed.png")).equals(BYTES)).toBe(true);
});

test("the plain server still looks for a field called file", async () => {
  await withPlainLite(async ({ app, admin, sql }) => {
    app._storageAdapter = new ObjectFiles("/nonexistent", 1);
    await sql`insert into storage.buckets (id, name) values ('b', 'b')`;
    const { error } = await admin.storage.from("b").upload("x.txt", new Blob(["x"]));
    expect(error?.message).toContain("Missing file");
  });
});
