/** Only known to the stand-in for Google, so no real credentials. */
export const GOOGLE_CLIENT = {
  id: "dealport-local.apps.googleusercontent.test",
  secret: "local-stand-in",
} as const;
