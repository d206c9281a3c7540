import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database, service } from "../testing/clients.ts";

const BUCKET = `limits-${randomUUID()}`;
const LIMIT = 50 * 1024 * 1024;

beforeAll(async () => {
  const { error } = await service().storage.createBucket(BUCKET, {
    public: false,
    fileSizeLimit: LIMIT,
    allowedMimeTypes: ["application/pdf"],
  });
  if (error) throw error;
});
afterAll(async () => {
  await service().storage.emptyBucket(BUCKET);
  await service().storage.deleteBucket(BUCKET);
});

async function storedNames(): Promise<string[]> {
  const sql = database();
  const rows = await sql`select name from storage.objects where bucket_id = ${BUCKET}`;
  await sql.end();
  return rows.map((row) => String(row.name));
}

function pdf(size: number): Blob {
  return new Blob([new Uint8Array(size)], { type: "application/pdf" });
}

async function uploadSigned(name: string, body: Blob) {
  const bucket = service().storage.from(BUCKET);
  const { data } = await bucket.createSignedUploadUrl(name);
  return bucket.uploadToSignedUrl(name, data?.token ?? "", body);
}

describe("a bucket's limits", () => {
  test("hold for signed uploads: 50 MiB pass, a byte more does not", async () => {
    expect((await uploadSigned("full.pdf", pdf(LIMIT))).error).toBeNull();
    const { error } = await uploadSigned("over.pdf", pdf(LIMIT + 1));
    expect(error).toMatchObject({ statusCode: "413" });
    expect(await storedNames()).toEqual(["full.pdf"]);
  });

  test("hold for types that the bucket does not take", async () => {
    const html = new Blob(["<p>"], { type: "text/html;charset=utf-8" });
    expect((await uploadSigned("page.html", html)).error).toMatchObject({ statusCode: "415" });
    expect(await storedNames()).not.toContain("page.html");
  });

  test("hold for names that point elsewhere", async () => {
    const address = "/object/%2e%2e/%2e%2e/secret.pdf";
    for (const name of ["../up.pdf", "a/../../up.pdf", address]) {
      const { error } = await service().storage.from(BUCKET).upload(name, pdf(1));
      expect(error, name).not.toBeNull();
    }
    expect((await storedNames()).filter((name) => name !== "full.pdf")).toEqual([]);
  });

  test("a signed address is for one object and one bucket", async () => {
    const bucket = service().storage.from(BUCKET);
    const { data } = await bucket.createSignedUploadUrl("mine.pdf");
    const other = await bucket.uploadToSignedUrl("other.pdf", data?.token ?? "", pdf(1));
    expect(other.error).not.toBeNull();
    expect(await storedNames()).not.toContain("other.pdf");
  });
});
