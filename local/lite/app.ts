import path from "node:path";
import type { PostgresConnection } from "@supabase/lite/postgres";
import postgres from "postgres";
import { databaseUrl, gatewayUrl, type StackConfig, webUrl } from "../config.ts";
import { GOOGLE_CLIENT } from "../google/client.ts";
import type { Mailbox } from "../mailbox/mailbox.ts";
import { type ProjectSettings, sizeInBytes } from "../settings.ts";
import { mendLinks } from "./mends/email_links.ts";
import { withoutGrants } from "./mends/grants.ts";
import { JSON_ARGUMENT_TYPES } from "./mends/json_arguments.ts";
import { completeObjectInfo } from "./mends/object_info.ts";
import { quietRefusals } from "./mends/quiet_refusals.ts";
import { reloadOnNotice } from "./mends/schema_cache.ts";
import { renameSignedUrls } from "./mends/signed_url.ts";
import { unwrapUpload } from "./mends/upload_body.ts";
import { JSON_VALUE_TYPES } from "./mends/value_types.ts";
import { ObjectFiles } from "./object_files.ts";
import { liteRequest } from "./request_context.ts";

export interface Lite {
  /** Answers requests to /rest/v1, /auth/v1 and /storage/v1. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export interface LiteOptions {
  config: StackConfig;
  settings: ProjectSettings;
  mailbox: Mailbox;
  /** Overrides config.toml's `enable_confirmations`. */
  confirmEmail?: boolean;
}

/** The login of Auth, Data and Storage: see login.sql. */
const LOGIN = "supabase_lite_login";

/** Reads the package, which is large: begun early, it is there when the database is. */
export function loadLite() {
  return Promise.all([import("@supabase/lite"), import("@supabase/lite/postgres")]);
}

type LitePackage = Awaited<ReturnType<typeof loadLite>>[0];

/** Starts Auth, Data and Storage (`@supabase/lite`) inside this process. */
export async function startLite(options: LiteOptions): Promise<Lite> {
  const { config } = options;
  const [lite, { createPostgresConnection }] = await loadLite();
  quietRefusals(lite.RelationNotFoundError);
  const url = databaseUrl(config, LOGIN);
  const connection = withoutGrants(
    createPostgresConnection({
      url,
      postgresOptions: {
        max: 12,
        onnotice: () => {},
        types: { ...JSON_VALUE_TYPES, ...JSON_ARGUMENT_TYPES },
        // Hosted Supabase gives a signed-in request eight seconds too.
        connection: { statement_timeout: 8000 },
      },
    }),
  );
  const notices = postgres(url, { max: 1, onnotice: () => {} });
  const stopListening = await reloadOnNotice(connection, notices);
  const app = createApp(lite, options, connection);
  await quietly(() => app.init());
  return {
    fetch: async (request) => {
      const redirectTo = new URL(request.url).searchParams.get("redirect_to");
      return liteRequest.run({ redirectTo }, async () => {
        const response = await app.fetch(await unwrapUpload(request));
        return completeObjectInfo(request, await renameSignedUrls(request, response));
      });
    },
    close: async () => {
      await stopListening();
      await notices.end({ timeout: 1 });
      await connection.driver.end({ timeout: 1 });
    },
  };
}

function createApp(
  { App, setExperimental }: LitePackage,
  { config, settings, mailbox, confirmEmail }: LiteOptions,
  connection: PostgresConnection,
) {
  // Storage is called experimental; a flag of the environment would be read before we could set it.
  setExperimental("storage", true);
  const site = webUrl(config);
  const gateway = gatewayUrl(config);
  const app = new App({
    connection,
    api: { enabled: true, schemas: ["public"], max_rows: settings.maxRows, external_url: gateway },
    auth: {
      enabled: true,
      jwt_secret: config.jwtSecret,
      publishable_key: config.publishableKey,
      secret_key: config.secretKey,
      site_url: site,
      additional_redirect_urls: [`${site}/**`, ...settings.redirectUrls],
      jwt_expiry: settings.jwtExpirySeconds,
      minimum_password_length: settings.minimumPasswordLength,
      email: {
        enable_signup: true,
        enable_confirmations: confirmEmail ?? settings.confirmEmail,
        double_confirm_changes: true,
      },
      external: {
        google: { enabled: true, client_id: GOOGLE_CLIENT.id, secret: GOOGLE_CLIENT.secret },
      },
    },
    storage: { enabled: true, file_size_limit: settings.storageLimit },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: {
        email: {
          send: async (message) => {
            const mended = mendLinks(message, site, gateway);
            mailbox.deliver({ text: "", html: "", ...mended });
          },
        },
      },
    },
  });
  app._storageAdapter = new ObjectFiles(
    path.join(config.dataDir, "objects"),
    sizeInBytes(settings.storageLimit),
  );
  return app;
}

/** Without the warning that Storage is experimental, which is for those who chose the package. */
async function quietly(task: () => Promise<unknown>): Promise<void> {
  const { warn } = console;
  console.warn = () => {};
  try {
    await task();
  } finally {
    console.warn = warn;
  }
}
