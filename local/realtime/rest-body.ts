import type { IncomingMessage } from "node:http";

export class BodyTooLarge extends Error {}

/** @throws {BodyTooLarge} as soon as it is longer than `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > maxBytes) {
      throw new BodyTooLarge();
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
