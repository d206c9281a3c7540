/**
 * supabase-js sends a form whose file has an empty field name; the server wants `file`, and on signed uploads stores
 * the form itself. Sends the bytes alone instead, with type, length and cache time.
 */
export async function unwrapUpload(request: Request): Promise<Request> {
  const isUpload =
    (request.method === "POST" || request.method === "PUT") &&
    new URL(request.url).pathname.startsWith("/storage/v1/object/");
  const type = request.headers.get("content-type") ?? "";
  if (!isUpload || !type.startsWith("multipart/form-data")) return request;

  const form = await request.formData();
  const file = [...form.values()].find((value) => typeof value !== "string");
  if (!file) return new Request(request.url, { method: request.method, headers: request.headers });

  const headers = new Headers(request.headers);
  headers.set("content-type", file.type.split(";")[0]?.trim() || "application/octet-stream");
  headers.set("content-length", String(file.size));
  const seconds = form.get("cacheControl");
  if (typeof seconds === "string" && /^\d+$/.test(seconds)) {
    headers.set("cache-control", `max-age=${seconds}`);
  }
  return new Request(request.url, {
    method: request.method,
    headers,
    body: new Uint8Array(await file.arrayBuffer()),
  });
}
