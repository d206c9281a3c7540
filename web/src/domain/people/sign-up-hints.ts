import { SIGN_UP_ROLES, type SignUpRole } from "./roles";

/** The hints in an invitation's link about a person who signs up from it. */
export interface SignUpHints {
  email: string;
  role: SignUpRole | null;
}

const KEY = "dealport:sign-up-hints";

/**
 * Remembers the hints in an invitation's link (`#to=…&as=…`) for this tab: signing up with Google leaves the page in between.
 * @param path the invitation's page, where the sign-up leads back to
 * @returns whether there were any
 */
export function keepSignUpHints(path: string, hash: string): boolean {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const email = given.get("to") ?? "";
  const role = SIGN_UP_ROLES.find((known) => known === given.get("as")) ?? null;
  if (!email && !role) return false;
  const hints: SignUpHints = {
    email: /^[^@\s]{1,64}@[^@\s]{1,255}$/.test(email) ? email : "",
    role,
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, ...hints }));
  } catch {
    // Without storage the form begins empty.
  }
  return true;
}

/** @param path where the sign-up leads back to */
export function signUpHints(path: string): SignUpHints {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<
      SignUpHints & { path: string }
    >;
    if (kept.path === path) return { email: kept.email ?? "", role: kept.role ?? null };
  } catch {
    // As without storage.
  }
  return { email: "", role: null };
}
