import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { liteRequest } from "./request-context.ts";

export interface ObjectMetadata {
  cacheControl: string;
  contentLength: number;
  size: number;
  mimetype: string;
  lastModified?: Date;
  eTag: string;
}

/** The name was taken during the upload. */
export class ObjectTaken extends Error {
  override name = "ObjectTaken";
  /** As for a duplicate row. */
  readonly code = "23505";
}

/** The sender's answer instead of an internal error of the server. */
function answer(statusCode: string, error: string, message: string, status = 400): void {
  const request = liteRequest.getStore();
  if (request) request.answer = Response.json({ statusCode, error, message }, { status });
}

/** @throws ObjectTaken when the current request may not replace what is there. */
function refuseToReplace(key: string): void {
  const request = liteRequest.getStore();
  if (!request || request.mayReplace) return;
  answer("409", "Duplicate", "The resource already exists");
  throw new ObjectTaken(key);
}

/** Removed since its row was read. */
export class ObjectGone extends Error {
  override name = "ObjectGone";
  /** As for a missing row. */
  readonly code = "P0002";
}

function gone(key: string): ObjectGone {
  answer("404", "not_found", "Object not found");
  return new ObjectGone(key);
}

function tellIfFull(error: unknown): void {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (["ENOSPC", "EDQUOT"].includes(code)) {
    answer("507", "insufficient_storage", "The storage has no space left", 507);
  }
}

type Body = ReadableStream | globalThis.ReadableStream | Buffer | Uint8Array;

/** Bytes and metadata. Versions are ignored, since the server names one when it reads and none when it writes. */
export class ObjectFiles {
  readonly driver = null;
  readonly #root: string;
  readonly #limit: number;

  /** @param limitBytes Larger bodies are refused whatever their headers claim. */
  constructor(root: string, limitBytes: number) {
    this.#root = root;
    this.#limit = limitBytes;
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    contentType: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const hash = createHash("md5");
    let size = 0;
    const limit = this.#limit;
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        hash.update(chunk);
        done(size > limit ? new Error(`Larger than ${limit} bytes`) : null, chunk);
      },
    });
    const file = this.#file(bucket, key);
    return this.#store(file, async (staging) => {
      const source =
        body instanceof Uint8Array
          ? Readable.from([body])
          : Readable.fromWeb(body as ReadableStream);
      // Created now, so that the clean-up after a failure finds it.
      fs.writeFileSync(staging, "");
      await pipeline(source, meter, fs.createWriteStream(staging, { flags: "r+" }));
      // The first complete upload wins: the name was checked before the bytes came.
      if (fs.existsSync(file)) refuseToReplace(key);
      const metadata: ObjectMetadata = {
        cacheControl,
        contentLength: size,
        size,
        mimetype: contentType,
        lastModified: new Date(),
        eTag: `"${hash.digest("hex")}"`,
      };
      fs.writeFileSync(`${staging}.json`, JSON.stringify(metadata));
      return metadata;
    });
  }

  async getObject(bucket: string, key: string) {
    const metadata = await this.headObject(bucket, key);
    const stream = Readable.toWeb(fs.createReadStream(this.#file(bucket, key)));
    return { metadata, httpStatusCode: 200, body: stream };
  }

  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    const notes = `${this.#file(bucket, key)}.json`;
    if (!fs.existsSync(notes)) throw gone(key);
    const text = fs.readFileSync(notes, "utf8");
    const metadata = JSON.parse(text) as ObjectMetadata & { lastModified: string };
    return { ...metadata, lastModified: new Date(metadata.lastModified) };
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const file = this.#file(bucket, key);
    fs.rmSync(file, { force: true });
    fs.rmSync(`${file}.json`, { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(
    sourceBucket: string,
    source: string,
    _version: string | undefined,
    bucket: string,
    key: string,
  ) {
    const from = this.#file(sourceBucket, source);
    const to = this.#file(bucket, key);
    if (!fs.existsSync(from)) throw gone(source);
    await this.#store(to, (staging) => {
      fs.copyFileSync(from, staging);
      fs.copyFileSync(`${from}.json`, `${staging}.json`);
    });
    const { eTag, lastModified } = await this.headObject(bucket, key);
    return { httpStatusCode: 200, eTag, lastModified };
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.#file(bucket, key)}`;
  }

  /** The whole object or nothing of it: `write` puts bytes and metadata beside the name, from where they are moved. */
  async #store<Result>(
    file: string,
    write: (staging: string) => Promise<Result> | Result,
  ): Promise<Result> {
    const staging = `${file}.${process.hrtime.bigint()}`;
    const parts = ["", ".json"];
    try {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      const result = await write(staging);
      for (const part of parts) fs.renameSync(`${staging}${part}`, `${file}${part}`);
      return result;
    } catch (error) {
      for (const part of parts) fs.rmSync(`${staging}${part}`, { force: true });
      tellIfFull(error);
      throw error;
    }
  }

  /** Security: clients choose object names. A hash cannot leave the folder, clash with metadata, or be too long. */
  #file(bucket: string, key: string): string {
    const name = createHash("sha256").update(`${bucket}\n${key}`).digest("hex");
    return path.join(this.#root, name.slice(0, 2), name);
  }
}
