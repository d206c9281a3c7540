export { leaveEndedSession, recheckAccount } from "./account";
export * from "./actions";
export { ownSessionId } from "./own-session-id";
export { passwordClient } from "./password-client";
export { startSession } from "./start";
export { readSession, watchSessionState } from "./state";
export { storedUserId } from "./stored-user-id";
export { useSession } from "./use-session";
