/** `user_role` of the database. Never decides here what somebody may do. */
export type Role = "SUPER_ADMIN" | "HUB_ADMIN" | "STARTUP_ADMIN" | "INVESTOR" | "GUEST";

export const SIGN_UP_ROLES = ["GUEST", "INVESTOR", "STARTUP_ADMIN", "HUB_ADMIN"] as const;

export type SignUpRole = (typeof SIGN_UP_ROLES)[number];
