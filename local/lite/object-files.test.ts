import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withPlainLite } from "../testing/plain-lite.ts";
import { ObjectFiles, ObjectGone, ObjectTaken } from "./object-files.ts";
import { describeRequest, liteRequest } from "./request-context.ts";

let root = "";
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "objects-"));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

function put(files: ObjectFiles, bucket: string, key: string, text: string) {
  return files.uploadObject(bucket, key, undefined, Buffer.from(text), "text/plain", "no-cache");
}

async function text(files: ObjectFiles, bucket: string, key: string): Promise<string> {
  const { body } = await files.getObject(bucket, key);
  return new Response(body as unknown as BodyInit).text();
}

function allFiles(folder: string): string[] {
  return fs.readdirSync(folder, { recursive: true }).map(String);
}

describe("stored objects", () => {
  test("keep names apart that look alike", async () => {
    const files = new ObjectFiles(root, 1000);
    await put(files, "a", "b/c", "one");
    await put(files, "a", "b/c.json", "two");
    await put(files, "a/b", "c", "three");
    expect(await text(files, "a", "b/c")).toBe("one");
    expect(await text(files, "a", "b/c.json")).toBe("two");
    expect(await text(files, "a/b", "c")).toBe("three");
  });

  test("cannot leave their folder, whatever they are called", async () => {
    const inner = path.join(root, "inner");
    const files = new ObjectFiles(inner, 1000);
    for (const name of [
      "../escaped",
      "/etc/escaped",
      "x/../../../escaped",
      "a".repeat(900),
      "\0",
    ]) {
      await put(files, "..", name, "x");
      expect(await text(files, "..", name)).toBe("x");
    }
    expect(allFiles(root).every((file) => file.startsWith("inner"))).toBe(true);
  });

  test("larger than the limit leave nothing behind", async () => {
    const files = new ObjectFiles(root, 3);
    await expect(put(files, "a", "b", "four")).rejects.toThrow("Larger");
    await expect(files.headObject("a", "b")).rejects.toThrow();
    expect(allFiles(root).filter((file) => file.length > 2)).toEqual([]);
  });

  test("that were removed when a request came to them are not there, as it hears", async () => {
    const files = new ObjectFiles(root, 1000);
    for (const ask of [
      () => files.headObject("a", "b"),
      () => files.getObject("a", "b"),
      () => files.copyObject("a", "b", undefined, "c", "d"),
    ]) {
      const request = describeRequest(new Request("http://x/storage/v1/object/info/a/b"));
      await liteRequest.run(request, () => expect(ask()).rejects.toThrow(ObjectGone));
      expect(await request.answer?.json()).toMatchObject({ statusCode: "404" });
    }
  });

  test("on a full disk leave nothing behind, and the sender hears 507", async () => {
    const files = new ObjectFiles(root, 1000);
    await put(files, "a", "b", "before");
    const stored = allFiles(root);
    const { createWriteStream } = fs;
    // The system's own refusal.
    vi.spyOn(fs, "createWriteStream").mockImplementationOnce((_, options) =>
      createWriteStream("/dev/full", options),
    );
    const request = describeRequest(
      new Request("http://x/storage/v1/object/a/b", { method: "PUT" }),
    );
    await liteRequest.run(request, () =>
      expect(put(files, "a", "b", "after")).rejects.toThrow("ENOSPC"),
    );
    expect(request.answer?.status).toBe(507);
    expect(await request.answer?.json()).toMatchObject({ statusCode: "507" });
    expect(allFiles(root)).toEqual(stored);
    expect(await text(files, "a", "b")).toBe("before");
  });

  test("are replaced, copied and removed", async () => {
    const files = new ObjectFiles(root, 1000);
    await put(files, "a", "b", "old");
    await put(files, "a", "b", "new");
    await files.copyObject("a", "b", undefined, "c", "d");
    await files.deleteObject("a", "b");
    expect(await text(files, "c", "d")).toBe("new");
    await expect(files.headObject("a", "b")).rejects.toThrow();
  });
});

test("of overlapping uploads that may not replace, the first that is whole stays", async () => {
  const files = new ObjectFiles(root, 1000);
  const request = (upsert: boolean) => {
    const headers = { "x-upsert": String(upsert) };
    const url = "http://lite.test/storage/v1/object/b/a";
    return describeRequest(new Request(url, { method: "POST", headers }));
  };
  const stream = () => new TransformStream<Uint8Array, Uint8Array>();
  const upload = (readable: ReadableStream, upsert = false) =>
    liteRequest.run(request(upsert), () =>
      files.uploadObject("b", "a", undefined, readable, "text/plain", "no-cache"),
    );
  const slow = stream();
  const late = upload(slow.readable);
  const writer = slow.writable.getWriter();
  await writer.write(Buffer.from("la"));
  await upload(new Blob(["first"]).stream());
  await writer.write(Buffer.from("te"));
  await Promise.all([writer.close(), expect(late).rejects.toBeInstanceOf(ObjectTaken)]);
  expect(await text(files, "b", "a")).toBe("first");
  expect((await files.headObject("b", "a")).size).toBe(5);
  await upload(new Blob(["replaced"]).stream(), true);
  expect(await text(files, "b", "a")).toBe("replaced");
  const many = await Promise.allSettled(
    Array.from({ length: 24 }, (_, n) => upload(new Blob([String(n)]).stream())),
  );
  expect(many.every(({ status }) => status === "rejected")).toBe(true);
  expect(await text(files, "b", "a")).toBe("replaced");
});

test("the plain server still names a version only when it reads", async () => {
  await withPlainLite(async ({ app, admin, sql }) => {
    const versions: Record<string, string | undefined> = {};
    class Spy extends ObjectFiles {
      override uploadObject(...args: Parameters<ObjectFiles["uploadObject"]>) {
        versions.written = args[2];
        return super.uploadObject(...args);
      }
      override getObject(bucket: string, key: string, version?: string) {
        versions.read = version;
        return super.getObject(bucket, key);
      }
    }
    app._storageAdapter = new Spy(root, 1000);
    await sql`insert into storage.buckets (id, name) values ('b', 'b')`;
    await admin.storage.from("b").upload("x", Buffer.from("x"));
    await admin.storage.from("b").download("x");
    expect(versions).toEqual({ written: undefined, read: expect.any(String) });
  });
});
