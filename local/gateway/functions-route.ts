import type { IncomingMessage } from "node:http";
import type { SigningKeys } from "../signing.ts";
import type { Target } from "./proxy.ts";

export interface RunningFunction {
  port: number;
  /** False: anyone may call it, and it checks tokens itself. */
  verifyJwt: boolean;
}

export type FunctionRoute = { target: Target } | { status: number; body: unknown };

/** For /functions/v1/<name>/… or /api/…. The function sees the path from its own name on, as hosted. */
export async function functionRoute(
  request: IncomingMessage,
  keys: SigningKeys,
  find: (name: string) => Promise<RunningFunction | undefined>,
): Promise<FunctionRoute> {
  const path = (request.url ?? "/").replace(/^\/functions\/v1/, "");
  const name = /^\/([^/?]+)/.exec(path)?.[1] ?? "";
  const known = await find(name);
  if (!known) {
    return {
      status: 404,
      body: { code: "NOT_FOUND", message: "Requested function was not found" },
    };
  }
  if (known.verifyJwt && request.method !== "OPTIONS") {
    const refusal = await refuseUnverified(request, keys);
    if (refusal) return { status: 401, body: refusal };
  }
  return { target: { port: known.port, path, part: `The function ${name}` } };
}

async function refuseUnverified(request: IncomingMessage, keys: SigningKeys) {
  const token = /^Bearer\s+(.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (!token) return { code: 401, message: "Missing authorization header" };
  try {
    await keys.verify(token);
    return undefined;
  } catch {
    return { code: 401, message: "Invalid JWT" };
  }
}
