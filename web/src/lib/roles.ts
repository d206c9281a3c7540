/** `user_role` of the database. A role is a persona: what somebody may do is never decided by it here. */
export type Role = "SUPER_ADMIN" | "HUB_ADMIN" | "STARTUP_ADMIN" | "INVESTOR" | "GUEST";

/** What may be chosen at sign-up, in the order of the form. */
export const SIGN_UP_ROLES = ["GUEST", "INVESTOR", "STARTUP_ADMIN", "HUB_ADMIN"] as const;

export type SignUpRole = (typeof SIGN_UP_ROLES)[number];
