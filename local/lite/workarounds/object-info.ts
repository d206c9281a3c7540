/** The server answers with the object's row, Supabase also with size, type, cache time, tag and time of the bytes. */
export async function completeObjectInfo(request: Request, response: Response): Promise<Response> {
  const isInfo =
    request.method === "GET" &&
    new URL(request.url).pathname.startsWith("/storage/v1/object/info/");
  if (!isInfo || !response.ok) return response;
  const row = (await response.json()) as ObjectRow;
  const info = {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.metadata?.size ?? null,
    content_type: row.metadata?.mimetype ?? null,
    cache_control: row.metadata?.cacheControl ?? null,
    etag: row.metadata?.eTag ?? null,
    metadata: row.user_metadata,
    last_modified: row.updated_at,
    created_at: row.created_at,
  };
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(JSON.stringify(info), { status: response.status, headers });
}

interface ObjectRow {
  id: string;
  name: string;
  version: string;
  bucket_id: string;
  metadata: { size?: number; mimetype?: string; cacheControl?: string; eTag?: string } | null;
  user_metadata: Record<string, unknown> | null;
  updated_at: string;
  created_at: string;
}
