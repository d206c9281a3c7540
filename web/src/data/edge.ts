import { errorBodySchema } from "@contract/error";
import { supabase } from "@/data/client";
import { env } from "@/lib/env";
import { NO_CONNECTION, RequestError } from "@/lib/errors";

/**
 * As the signed-in person, with JSON or a file.
 * @throws RequestError with the answer's sentence, else `fallback`; AbortError when aborted
 */
export async function callApi(
  path: string,
  init: { method: string; body?: unknown; signal?: AbortSignal },
  fallback: string,
): Promise<Response> {
  const { data } = await supabase.auth.getSession();
  const headers: Record<string, string> = { apikey: env.supabasePublishableKey };
  if (data.session) headers.authorization = `Bearer ${data.session.access_token}`;
  const isFile = init.body instanceof Blob;
  if (init.body instanceof Blob) headers["content-type"] = init.body.type;
  else if (init.body !== undefined) headers["content-type"] = "application/json";
  const response = await send(`${env.supabaseUrl}/functions/v1/api${path}`, {
    method: init.method,
    headers,
    ...(init.body === undefined
      ? {}
      : { body: isFile ? (init.body as Blob) : JSON.stringify(init.body) }),
    ...(init.signal ? { signal: init.signal } : {}),
  });
  if (response.ok) return response;
  const body = errorBodySchema.safeParse(await response.json().catch(() => null));
  const { message, code = null } = body.success ? body.data : { message: fallback };
  throw new RequestError(message, response.status, [], code);
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new RequestError(NO_CONNECTION, 0);
  }
}
