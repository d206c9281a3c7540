export { recheckAccount } from "./account";
export * from "./actions";
export { passwordClient } from "./password-client";
export { startSession } from "./start";
export { readSession, type Session, type SessionStatus, watchSessionState } from "./state";
export { useSession } from "./use-session";
