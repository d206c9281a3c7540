/** As Supabase Auth names its providers, but for the password. */
const NAMES: Record<string, string> = { password: "Password", google: "Google" };

/** A provider that an operator adds is named by its own word: "github" is "Github". */
export const signInMethodName = (method: string): string =>
  NAMES[method] ?? method.charAt(0).toUpperCase() + method.slice(1);
