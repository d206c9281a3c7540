import path from "node:path";
import type { PostgresConnection } from "@supabase/lite/postgres";
import postgres from "postgres";
import { gatewayUrl, hostOf, type StackConfig, socketUrl, webUrl } from "../config.ts";
import { GOOGLE_CLIENT } from "../google/client.ts";
import type { Mailbox } from "../mailbox/mailbox.ts";
import { type ProjectSettings, sizeInBytes } from "../settings.ts";
import { keysOf, presentToken } from "./api-keys.ts";
import { AddressLimits } from "./auth-limits.ts";
import { Connections } from "./connections.ts";
import { Assurance } from "./factors/assurance.ts";
import { Codes } from "./factors/codes.ts";
import { answerFactors } from "./factors/factors.ts";
import { KnownTokens } from "./known-tokens.ts";
import { ObjectFiles } from "./object-files.ts";
import { describeRequest, liteRequest } from "./request-context.ts";
import { SecurityMails } from "./security-mails.ts";
import { openTransactions } from "./transactions.ts";
import { refuseBadPath } from "./workarounds/bad-paths.ts";
import { readCompositeTypes } from "./workarounds/composite-types.ts";
import { guardCredentials } from "./workarounds/credentials.ts";
import { completeMail } from "./workarounds/email-links.ts";
import { withoutGrants } from "./workarounds/grants.ts";
import { JSON_ARGUMENT_TYPES } from "./workarounds/json-arguments.ts";
import { guardHeldConnections, LONGEST_HELD_MS } from "./workarounds/lost-connections.ts";
import { completeObjectInfo } from "./workarounds/object-info.ts";
import { quietRefusals } from "./workarounds/quiet-refusals.ts";
import { listedRedirects, withListedRedirect } from "./workarounds/redirects.ts";
import { publicNamesOnly } from "./workarounds/same-names.ts";
import { reloadOnNotice } from "./workarounds/schema-cache.ts";
import { noteSessionOrigin } from "./workarounds/session-origin.ts";
import { Signatures } from "./workarounds/signatures.ts";
import { renameSignedUrls } from "./workarounds/signed-url.ts";
import { unwrapUpload } from "./workarounds/upload-body.ts";
import { JSON_VALUE_TYPES } from "./workarounds/value-types.ts";

export interface Lite {
  fetch(request: Request, address?: string): Promise<Response>;
  /** Fails what has waited so long for a database that was killed. */
  forgetConnections(forMs: number): void;
  close(): Promise<void>;
}

export interface LiteOptions {
  config: StackConfig;
  settings: ProjectSettings;
  mailbox: Mailbox;
  /** Overrides config.toml's `enable_confirmations`. */
  confirmEmail?: boolean;
  /** By config.toml's `[auth.rate_limit]`. */
  limitAuth?: boolean;
}

/** For Auth's and Storage's own tables and the schema: see login.sql. */
const LOGIN = "supabase_lite_login";
/** Otherwise the database refuses to delete objects (baseline/storage.sql). */
const MAY_DELETE_OBJECTS = { "storage.allow_delete_query": "true" };
/** For clients' requests: see transactions.ts. */
const REQUESTS_LOGIN = "authenticator";

/** The package is large, so loading begins before the database is up. */
export function loadLite() {
  return Promise.all([import("@supabase/lite"), import("@supabase/lite/postgres")]);
}

type LitePackage = Awaited<ReturnType<typeof loadLite>>[0];

export async function startLite(options: LiteOptions): Promise<Lite> {
  const { config, settings } = options;
  const [lite, { createPostgresConnection }] = await loadLite();
  quietRefusals(lite.RelationNotFoundError);
  const own = socketUrl(config, LOGIN);
  const host = hostOf(own);
  const notices = postgres(own, { host, max: 1, onnotice: () => {} });
  const compositeTypes = await readCompositeTypes(notices);
  const connect = (role: string, max: number, connection: Record<string, string> = {}) =>
    createPostgresConnection({
      url: socketUrl(config, role),
      postgresOptions: {
        host,
        max,
        onnotice: () => {},
        types: { ...JSON_VALUE_TYPES, ...JSON_ARGUMENT_TYPES, ...compositeTypes },
        connection,
        // A restarted Postgres is back within a second.
        backoff: () => 0.25,
      },
    });
  const connection = withoutGrants(connect(LOGIN, 6, MAY_DELETE_OBJECTS));
  const requests = new Connections(() => connect(REQUESTS_LOGIN, 1).driver);
  const loseOwn = guardHeldConnections(connection.driver);
  const forgetConnections = (forMs: number) => {
    loseOwn(forMs);
    requests.lose(forMs);
  };
  const watch = setInterval(() => forgetConnections(LONGEST_HELD_MS), LONGEST_HELD_MS / 4).unref();
  const transactions = await openTransactions(connection, {
    connections: requests,
    searchPath: ["public", ...settings.extraSearchPath],
  });
  const stopListening = await reloadOnNotice(connection, transactions, notices);
  const tokens = new KnownTokens(config.jwtSecret);
  const app = createApp(lite, options, connection, tokens);
  await quietly(() => app.init());
  publicNamesOnly(connection);
  const isListed = listedRedirects(webUrl(config), redirectUrls(config, settings));
  const limits = options.limitAuth ? new AddressLimits(settings.authLimits) : undefined;
  const signatures = new Signatures(config);
  const mails = new SecurityMails(settings.securityMails, webUrl(config), options.mailbox);
  const credentials = {
    ask: async (request: Request) => app.fetch(request),
    sql: connection.driver,
    requiresPassword: settings.requireCurrentPassword,
    deliver: (mail: Parameters<Mailbox["deliver"]>[0]) => options.mailbox.deliver(mail),
    gateway: gatewayUrl(config),
    site: webUrl(config),
    template: settings.mailTemplates.email_change,
    mails,
    byLink: new Set<string>(),
  };
  const assurance = new Assurance(connection.driver, config.jwtSecret);
  const factors = {
    ask: credentials.ask,
    sql: connection.driver,
    assurance,
    codes: new Codes(),
    site: webUrl(config),
    maxFactors: settings.maxFactors,
    offersTotp: settings.offersTotp,
    tokenSeconds: settings.jwtExpirySeconds,
    mails,
  };
  const serve = (request: Request, address: string) => {
    const context = describeRequest(request);
    return liteRequest.run(context, async () => {
      await presentToken(request, tokens);
      const answer =
        (await answerFactors(request, address, factors)) ??
        (await guardCredentials(await unwrapUpload(request), credentials));
      if (context.answer) return context.answer;
      const response = await assurance.complete(request, answer);
      await noteSessionOrigin(request, response, address, connection.driver);
      return completeObjectInfo(request, await renameSignedUrls(request, response));
    });
  };
  return {
    fetch: async (given, address = "") => {
      const refusal = (await refuseBadPath(given)) ?? limits?.refuse(given, address);
      if (refusal) return refusal;
      const listed = await withListedRedirect(given, isListed);
      return signatures.around(listed, (request) => serve(request, address));
    },
    forgetConnections,
    close: async () => {
      await stopListening();
      await notices.end({ timeout: 1 });
      clearInterval(watch);
      await Promise.all([connection.driver.end({ timeout: 1 }), requests.close()]);
    },
  };
}

function createApp(
  { App, setExperimental }: LitePackage,
  { config, settings, mailbox, confirmEmail }: LiteOptions,
  connection: PostgresConnection,
  tokens: KnownTokens,
) {
  // Storage is experimental; the environment's flag would be read before we could set it.
  setExperimental("storage", true);
  const site = webUrl(config);
  const gateway = gatewayUrl(config);
  const app = new App({
    connection,
    api: {
      enabled: true,
      schemas: ["public"],
      max_rows: settings.maxRows,
      external_url: gateway,
      // On Supabase the database itself refuses it, by safeupdate.
      pg_safe_update: true,
    },
    auth: {
      enabled: true,
      jwt_secret: config.jwtSecret,
      publishable_key: config.publishableKey,
      secret_key: config.secretKey,
      site_url: site,
      additional_redirect_urls: redirectUrls(config, settings),
      jwt_expiry: settings.jwtExpirySeconds,
      minimum_password_length: settings.minimumPasswordLength,
      email: {
        enable_signup: true,
        enable_confirmations: confirmEmail ?? settings.confirmEmail,
        double_confirm_changes: true,
        template: settings.mailTemplates,
      },
      external: {
        google: { enabled: true, client_id: GOOGLE_CLIENT.id, secret: GOOGLE_CLIENT.secret },
      },
    },
    storage: { enabled: true, file_size_limit: settings.storageLimit },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true, apiKeys: { resolver: keysOf(config, tokens) } },
      drivers: {
        email: {
          send: async (message) => {
            const completed = completeMail(message, {
              siteUrl: site,
              gatewayUrl: gateway,
              templates: settings.mailTemplates,
            });
            mailbox.deliver({ text: "", html: "", ...completed });
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

function redirectUrls(config: StackConfig, settings: ProjectSettings): string[] {
  return [`${webUrl(config)}/**`, ...settings.redirectUrls];
}

/** Without the warning that Storage is experimental. */
async function quietly(task: () => Promise<unknown>): Promise<void> {
  const { warn } = console;
  console.warn = () => {};
  try {
    await task();
  } finally {
    console.warn = warn;
  }
}
