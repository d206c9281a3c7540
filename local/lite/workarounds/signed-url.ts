/** supabase-js reads other names (`signedURL` for downloads, `url` for uploads), without the server's prefix. */
export async function renameSignedUrls(request: Request, response: Response): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isSigning =
    request.method === "POST" && /^\/storage\/v1\/object\/(upload\/)?sign\//.test(pathname);
  if (!isSigning || !response.ok) return response;
  const body: unknown = await response.json();
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(JSON.stringify(rename(body)), { status: response.status, headers });
}

function rename(entry: unknown): unknown {
  if (typeof entry !== "object" || entry === null || !("signedUrl" in entry)) return entry;
  const { signedUrl, ...rest } = entry;
  const path = String(signedUrl).replace(/^\/storage\/v1/, "") || null;
  return { ...rest, signedURL: path, url: path };
}
