/**
 * A path that is no text (`%` alone, invalid UTF-8) or holds a NUL, which PostgreSQL cannot store, is the caller's
 * mistake; the server would answer 500.
 * @returns undefined for every other path.
 */
export async function refuseBadPath(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (isText(pathname) && !(await namesNul(request, pathname))) return undefined;
  return pathname.startsWith("/storage/v1")
    ? Response.json(
        { statusCode: "400", error: "InvalidKey", message: "Invalid key: the path is no text" },
        { status: 400 },
      )
    : Response.json(
        {
          code: "PGRST125",
          details: null,
          hint: null,
          message: "Invalid path specified in request URL",
        },
        { status: 400 },
      );
}

/** Storage takes paths in bodies too. */
async function namesNul(request: Request, pathname: string): Promise<boolean> {
  const type = request.headers.get("content-type") ?? "";
  if (!pathname.startsWith("/storage/v1") || !type.startsWith("application/json")) return false;
  // Stored bytes may hold anything.
  if (/^\/storage\/v1\/object\/(?!list\/|sign\/|move$|copy$)[^/]+\/./.test(pathname)) return false;
  return (await request.clone().text()).includes("\\u0000");
}

function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
