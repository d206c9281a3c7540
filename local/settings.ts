import fs from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { PROJECT_ROOT } from "./config.ts";

interface ConfigToml {
  api?: { max_rows?: number; extra_search_path?: string[] };
  auth?: {
    site_url?: string;
    additional_redirect_urls?: string[];
    jwt_expiry?: number;
    minimum_password_length?: number;
    rate_limit?: {
      sign_in_sign_ups?: number;
      token_refresh?: number;
      token_verifications?: number;
    };
    mfa?: {
      max_enrolled_factors?: number;
      totp?: { enroll_enabled?: boolean; verify_enabled?: boolean };
    };
    email?: {
      enable_confirmations?: boolean;
      require_current_password?: boolean;
      template?: Partial<Record<MailKind, MailTemplate>>;
      notification?: Partial<Record<SecurityMailKind, MailTemplate & { enabled?: boolean }>>;
    };
  };
  storage?: { file_size_limit?: string };
  db?: { seed?: { sql_paths?: string[] } };
  functions?: Record<string, { verify_jwt?: boolean }>;
}

export type MailKind = "confirmation" | "recovery" | "email_change";

/** The templates of Supabase Auth (github.com/supabase/auth, internal/mailer/templatemailer). */
export type SecurityMailKind =
  | "password_changed"
  | "email_changed"
  | "phone_changed"
  | "identity_linked"
  | "identity_unlinked"
  | "mfa_factor_enrolled"
  | "mfa_factor_unenrolled";

/** As in config.toml; its file is absolute once it was read. */
export interface MailTemplate {
  subject: string;
  content_path: string;
}

/** Per address, in five minutes. */
export interface AuthLimits {
  signInSignUps: number;
  tokenRefresh: number;
  tokenVerifications: number;
}

/** From `supabase/config.toml`, with the CLI's own defaults. */
export interface ProjectSettings {
  maxRows: number;
  /** Searched after the API's own schemas. */
  extraSearchPath: string[];
  siteUrl: string;
  redirectUrls: string[];
  jwtExpirySeconds: number;
  minimumPasswordLength: number;
  confirmEmail: boolean;
  /** For a new password. */
  requireCurrentPassword: boolean;
  mailTemplates: Partial<Record<MailKind, MailTemplate>>;
  /** Of those that are enabled. */
  securityMails: Partial<Record<SecurityMailKind, MailTemplate>>;
  authLimits: AuthLimits;
  maxFactors: number;
  offersTotp: boolean;
  storageLimit: string;
  seedFiles: string[];
  /** Their callers need no valid JWT. */
  openFunctions: string[];
}

/** The same values as the real CLI's, so that it and the embedded stack agree. */
export function loadSettings(
  file = path.join(PROJECT_ROOT, "supabase/config.toml"),
): ProjectSettings {
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  const { api, auth, storage, db, functions } = parse(text) as ConfigToml;
  return {
    maxRows: api?.max_rows ?? 1000,
    extraSearchPath: (api?.extra_search_path ?? ["public", "extensions"]).filter(
      (schema) => schema !== "public",
    ),
    siteUrl: auth?.site_url ?? "http://127.0.0.1:5173",
    redirectUrls: auth?.additional_redirect_urls ?? [],
    jwtExpirySeconds: auth?.jwt_expiry ?? 3600,
    minimumPasswordLength: auth?.minimum_password_length ?? 6,
    confirmEmail: auth?.email?.enable_confirmations === true,
    requireCurrentPassword: auth?.email?.require_current_password === true,
    mailTemplates: templatesOf(auth?.email?.template ?? {}, path.dirname(path.dirname(file))),
    securityMails: templatesOf(
      Object.fromEntries(
        Object.entries(auth?.email?.notification ?? {}).filter(([, { enabled }]) => enabled),
      ),
      path.dirname(path.dirname(file)),
    ),
    authLimits: {
      signInSignUps: auth?.rate_limit?.sign_in_sign_ups ?? 30,
      tokenRefresh: auth?.rate_limit?.token_refresh ?? 150,
      tokenVerifications: auth?.rate_limit?.token_verifications ?? 30,
    },
    maxFactors: auth?.mfa?.max_enrolled_factors ?? 10,
    offersTotp: auth?.mfa?.totp?.enroll_enabled === true && auth.mfa.totp.verify_enabled === true,
    storageLimit: storage?.file_size_limit ?? "50MiB",
    seedFiles: (db?.seed?.sql_paths ?? ["./seed.sql"]).flatMap((pattern) =>
      expand(path.resolve(path.dirname(file), pattern)),
    ),
    openFunctions: Object.entries(functions ?? {})
      .filter(([, settings]) => settings.verify_jwt === false)
      .map(([name]) => name),
  };
}

/** Paths are relative to the project, as in the CLI; a missing file stops the start. */
function templatesOf(
  written: Record<string, MailTemplate>,
  root: string,
): Record<string, MailTemplate> {
  const read = Object.entries(written).map(([kind, { subject, content_path }]) => {
    const file = path.resolve(root, content_path);
    if (!fs.existsSync(file)) throw new Error(`The email "${kind}" has no file ${file}.`);
    return [kind, { subject, content_path: file }];
  });
  return Object.fromEntries(read);
}

/** A path may end in `*.sql`; ordered as by the CLI. */
function expand(pattern: string): string[] {
  if (path.basename(pattern) !== "*.sql") return [pattern];
  const folder = path.dirname(pattern);
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => path.join(folder, name));
}

/** As in config.toml: "50MiB", "5MB", "500KB". */
export function sizeInBytes(size: string): number {
  const [, amount, unit = "B"] = /^(\d+(?:\.\d+)?)\s*([KMG]?i?B)?$/i.exec(size.trim()) ?? [];
  if (!amount) throw new Error(`"${size}" is no size such as 50MiB.`);
  const base = /i/i.test(unit) ? 1024 : 1000;
  const power = { k: 1, m: 2, g: 3 }[unit[0]?.toLowerCase() ?? ""] ?? 0;
  return Math.floor(Number(amount) * base ** power);
}
