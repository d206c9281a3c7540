import { expect, test } from "vitest";
import { service, stackUnderTest } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";
import { ObjectFiles } from "../object-files.ts";

test("signed addresses of downloads and uploads work", async () => {
  const storage = service().storage;
  await storage.createBucket("signed-url");
  const bucket = storage.from("signed-url");
  try {
    const upload = await bucket.createSignedUploadUrl("a.txt");
    expect(upload.data?.signedUrl).toMatch(
      `${stackUnderTest().url}/storage/v1/object/upload/sign/`,
    );
    await bucket.uploadToSignedUrl("a.txt", upload.data?.token ?? "", new Blob(["hello"]));
    const one = await bucket.createSignedUrl("a.txt", 60);
    expect(await (await fetch(one.data?.signedUrl ?? "")).text()).toBe("hello");
  } finally {
    await storage.emptyBucket("signed-url");
    await storage.deleteBucket("signed-url");
  }
});

test("the plain server still answers under other names", async () => {
  await withPlainLite(async ({ app, admin, sql }) => {
    app._storageAdapter = new ObjectFiles("/nonexistent", 1);
    await sql`insert into storage.buckets (id, name) values ('b', 'b')`;
    await sql`insert into storage.objects (bucket_id, name) values ('b', 'a.txt')`;
    const { data } = await admin.storage.from("b").createSignedUrl("a.txt", 60);
    expect(data?.signedUrl).not.toContain("/object/sign/b/a.txt");
  });
});
