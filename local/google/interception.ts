import { issueCode, redeemCode } from "./codes.ts";

const TOKEN_URL = "https://oauth2.googleapis.com/token";
const USERINFO_URL = "https://www.googleapis.com/userinfo/v2/me";

/** In this process: wraps fetch for two addresses, which are constants in Auth. @returns Restores the original. */
export function interceptGoogle(): () => void {
  const original = globalThis.fetch;
  const wrapped: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url === TOKEN_URL) return exchangeCode(new Request(input, init));
    if (url === USERINFO_URL) return userInfo(new Request(input, init));
    return original(input, init);
  };
  globalThis.fetch = wrapped;
  return () => {
    if (globalThis.fetch === wrapped) globalThis.fetch = original;
  };
}

async function exchangeCode(request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const account = redeemCode(form.get("code") ?? "");
  if (!account) return Response.json({ error: "invalid_grant" }, { status: 400 });
  return Response.json({
    access_token: issueCode(account),
    token_type: "Bearer",
    expires_in: 300,
    scope: "email profile",
  });
}

/** Without an id_token Auth asks for the person's data with the access token. */
async function userInfo(request: Request): Promise<Response> {
  const token = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const account = token ? redeemCode(token) : undefined;
  if (!account) return Response.json({ error: "invalid_token" }, { status: 401 });
  const { id, email, name } = account;
  return Response.json({ id, email, verified_email: true, name });
}
