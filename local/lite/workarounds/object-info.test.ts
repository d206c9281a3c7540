import { expect, test } from "vitest";
import { service } from "../../testing/clients.ts";
import { withPlainLite } from "../../testing/plain-lite.ts";
import { ObjectFiles } from "../object-files.ts";

test("an object's info says how large it is and of what type", async () => {
  const storage = service().storage;
  await storage.createBucket("object-info");
  const bucket = storage.from("object-info");
  try {
    await bucket.upload("a.txt", new Blob(["hello"], { type: "text/plain" }));
    const { data } = await bucket.info("a.txt");
    expect(data).toMatchObject({ name: "a.txt", size: 5, contentType: "text/plain" });
  } finally {
    await storage.emptyBucket("object-info");
    await storage.deleteBucket("object-info");
  }
});

test("the plain server still leaves the size out", async () => {
  await withPlainLite(async ({ app, admin, sql }) => {
    const files = new ObjectFiles(`/tmp/object-info-${process.pid}`, 100);
    app._storageAdapter = files;
    await sql`insert into storage.buckets (id, name) values ('b', 'b')`;
    const bucket = admin.storage.from("b");
    const upload = await bucket.upload("a.txt", Buffer.from("hello"), {
      contentType: "text/plain",
    });
    expect(upload.error).toBeNull();
    const { data } = await bucket.info("a.txt");
    expect(data?.size).toBeUndefined();
    await files.deleteObject("b", "a.txt");
  });
});
