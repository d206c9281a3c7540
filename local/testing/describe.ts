import { type StackConfig, webUrl } from "../config.ts";
import type { Stack } from "../stack.ts";

export interface StackDescription
  extends Pick<
    StackConfig,
    "publishableKey" | "secretKey" | "jwtSecret" | "ports" | "socketDir" | "dataDir"
  > {
  url: string;
  webUrl: string;
  dbUrl: string;
  superuserUrl: string;
}

export function describeStack(stack: Stack): Record<string, string> {
  const { publishableKey, secretKey, jwtSecret, signing, signingKey } = stack.config;
  const { ports, socketDir, dataDir } = stack.config;
  const description: StackDescription = {
    url: stack.url,
    webUrl: webUrl(stack.config),
    publishableKey,
    secretKey,
    jwtSecret,
    ports,
    socketDir,
    dataDir,
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
