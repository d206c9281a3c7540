import type { Stack } from "../stack.ts";

export interface StackDescription {
  url: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  dbUrl: string;
  superuserUrl: string;
}

export function describeStack(stack: Stack): Record<string, string> {
  const { publishableKey, secretKey, jwtSecret, signing, signingKey } = stack.config;
  const description: StackDescription = {
    url: stack.url,
    publishableKey,
    secretKey,
    jwtSecret,
    dbUrl: stack.dbUrl(),
    superuserUrl: stack.dbUrl("supabase_admin"),
  };
  return {
    DEALPORT_STACK_JSON: JSON.stringify(description),
    DEALPORT_TEST_URL: stack.url,
    DEALPORT_TEST_PUBLISHABLE_KEY: publishableKey,
    DEALPORT_TEST_SECRET_KEY: secretKey,
    DEALPORT_TEST_JWT_SECRET: jwtSecret,
    // Empty where tokens are signed with the secret.
    DEALPORT_TEST_SIGNING_KEY: signing === "ES256" ? JSON.stringify(signingKey) : "",
  };
}
