/** What the stand-in for Google knows the product as: no real credentials, and no use elsewhere. */
export const GOOGLE_CLIENT = {
  id: "dealport-local.apps.googleusercontent.test",
  secret: "local-stand-in",
} as const;
