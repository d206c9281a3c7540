import { authSentence, isOurSentence } from "./auth-errors";

export interface AuthCallback {
  code: string | null;
  /** Links in emails may carry the session itself behind the "#". */
  tokens: { access_token: string; refresh_token: string } | null;
  problem: string | null;
}

/** From Auth or the identity provider: in the query or, for some errors, behind the "#". */
export function readAuthCallback(url: URL): AuthCallback {
  const query = url.searchParams;
  const fragment = new URLSearchParams(url.hash.replace(/^#/, ""));
  const read = (name: string) => query.get(name) ?? fragment.get(name);
  const code = read("error_code") ?? read("error");
  const description = read("error_description");
  if (!code && !description) {
    return { code: query.get("code"), tokens: readTokens(fragment), problem: null };
  }
  // Security: anybody can make such a link and put words in our mouth.
  const told = description?.trim() ?? "";
  const problem = isOurSentence(told) ? told : authSentence({ code: code ?? undefined });
  return { code: null, tokens: null, problem };
}

function readTokens(fragment: URLSearchParams): AuthCallback["tokens"] {
  const access_token = fragment.get("access_token");
  const refresh_token = fragment.get("refresh_token");
  return access_token && refresh_token ? { access_token, refresh_token } : null;
}

const CALLBACK_PARAMETERS = [
  "code",
  "access_token",
  "error",
  "error_code",
  "error_description",
  "state",
];

/** For the history, where a used code is useless. */
export function withoutCallback(url: URL): string {
  const clean = new URL(url);
  for (const name of CALLBACK_PARAMETERS) clean.searchParams.delete(name);
  const fragment = new URLSearchParams(clean.hash.replace(/^#/, ""));
  if (CALLBACK_PARAMETERS.some((name) => fragment.has(name))) clean.hash = "";
  return `${clean.pathname}${clean.search}${clean.hash}`;
}
