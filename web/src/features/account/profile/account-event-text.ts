import { browserName } from "./browser-name";
import { signInMethodName } from "./sign-in-method-name";

interface Event {
  action: string;
  method: string | null;
  ip_address: string | null;
  user_agent: string | null;
}

const SENTENCES: Record<string, (method: string) => string> = {
  "session.began": () => "Signed in",
  "session.ended": () => "Ended a session",
  "session.others_ended": () => "Ended all other sessions",
  "user.password_changed": () => "Password changed",
  "user.email_changed": () => "Email address changed",
  "user.sign_in_method_added": (method) => `${method} added as a way to sign in`,
  "user.sign_in_method_removed": (method) => `${method} removed as a way to sign in`,
  "user.factor_added": () => "Authenticator app added",
  "user.factor_removed": () => "Authenticator app removed",
  "user.factors_removed": () => "Second factors removed by a platform administrator",
  "user.data_exported": () => "Data downloaded",
  "user.role_changed": () => "Role changed by the platform",
  "user.hub_changed": () => "Hub changed",
  "user.tier_changed": () => "Plan changed",
  "user.disabled": () => "Account disabled by the platform",
  "user.enabled": () => "Account enabled again by the platform",
};

export const accountEventText = ({ action, method }: Event): string =>
  SENTENCES[action]?.(signInMethodName(method ?? "")) ?? "Account changed";

/** "Firefox on Windows · 203.0.113.7"; null where neither is known. */
export function accountEventOrigin({ user_agent, ip_address }: Event): string | null {
  const parts = [user_agent ? browserName(user_agent) : null, ip_address].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : null;
}
