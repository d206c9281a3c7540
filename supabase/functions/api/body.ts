import type { Context } from "hono";
import type { z } from "zod";
import { ApiError } from "../_shared/errors.ts";
import { joined } from "../_shared/joined.ts";

export const MAX_JSON_BYTES = 64 * 1024;

/** Unknown fields are dropped. @throws ApiError 415 for another content type, 400 for bad JSON and wrong fields. */
export async function readJson<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = context.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new ApiError(415, "Send this request as JSON.");
  const result = schema.safeParse(await parse(context));
  if (!result.success) throw wrongFields(result.error, "This request is incomplete.");
  return result.data;
}

/** Stops at `max` bytes, whatever Content-Length says. @throws ApiError 413 for a longer body. */
export async function readBytes(context: Context, max: number): Promise<Uint8Array> {
  const tooLong = new ApiError(413, `This file is larger than ${Math.floor(max / 1_048_576)} MB.`);
  if (Number(context.req.header("content-length") ?? 0) > max) throw tooLong;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    length += chunk.length;
    if (length > max) throw tooLong;
    chunks.push(chunk);
  }
  return joined(chunks);
}

/** A 400 with the first sentence for each wrong field; of a union, the last alternative's. */
export function wrongFields(error: z.ZodError, whole: string): ApiError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.flatMap(ofAlternatives)) {
    const field = issue.path.join(".");
    if (field !== "") fields[field] ??= issue.message;
  }
  const [first] = Object.values(fields);
  return first === undefined ? new ApiError(400, whole) : new ApiError(400, first, { fields });
}

function ofAlternatives(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  return issue.code === "invalid_union" ? (issue.errors.at(-1) ?? []) : [issue];
}

async function parse(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    throw new ApiError(400, "This request is not valid JSON.");
  }
}
