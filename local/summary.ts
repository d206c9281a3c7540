import { databaseUrl, gatewayUrl, type StackConfig, webUrl } from "./config.ts";

/** One per role, from supabase/seed.sql; all have the same password. */
const PEOPLE = [
  ["alice@dealport.test", "founder with a live deal room"],
  ["bob@dealport.test", "verified investor in it"],
  ["carol@dealport.test", "associate of Bob's fund, NDA not accepted"],
  ["dave@dealport.test", "hub admin"],
  ["erin@dealport.test", "platform administrator"],
  ["mallory@dealport.test", "investor without a room"],
  ["grace@dealport.test", "guest"],
] as const;

export function summary(config: StackConfig, seconds: number): string {
  const gateway = gatewayUrl(config);
  return `
Dealport is ready (${seconds.toFixed(1)} s)

  Web       ${webUrl(config)}
  API       ${gateway}
  Mailbox   ${gateway}/mailbox
  Postgres  ${databaseUrl(config, "postgres")}

  Sign in, password dealport-demo:
${PEOPLE.map(([email, who]) => `    ${email.padEnd(23)}${who}`).join("\n")}

  Ctrl-C stops everything. npm run reset starts afresh.
`;
}
