import { readAuthCallback } from "@/lib/auth-callback";
import { routes } from "@/lib/paths";

/** Auth falls back to the site's address: forwards what it brought to the sign-in page. */
export function toSignIn(): void {
  const url = new URL(window.location.href);
  if (url.pathname !== routes.home) return;
  const { code, tokens, problem } = readAuthCallback(url);
  if (code === null && tokens === null && problem === null) return;
  window.history.replaceState(window.history.state, "", `${routes.auth}${url.search}${url.hash}`);
}
