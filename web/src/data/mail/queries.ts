import { queryOptions } from "@tanstack/react-query";
import type { Database } from "../database.types";
import { getDatabase } from "../lazy-client";
import { runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { mailKeys } from "./keys";

type Functions = Database["public"]["Functions"];

export type MailPace = Database["public"]["Enums"]["mail_pace"];

/** `refused_until`: mail bounced; none is sent before then. */
export type MailSettings = WithNulls<
  Functions["my_mail_settings"]["Returns"][number],
  "refused_until"
>;

export type MailPreference = Omit<Functions["mail_preference"]["Returns"][number], "category"> & {
  category: "activity" | "news" | "invitation";
};

async function fetchSettings(signal: AbortSignal): Promise<MailSettings | null> {
  const database = await getDatabase();
  const rows = await runQuery(
    database.rpc("my_mail_settings").abortSignal(signal),
    "Your settings could not be loaded.",
  );
  return (rows[0] as MailSettings | undefined) ?? null;
}

async function fetchPreference(token: string, signal: AbortSignal): Promise<MailPreference | null> {
  const database = await getDatabase();
  const rows = await runQuery(
    database.rpc("mail_preference", { token }).abortSignal(signal),
    "The link could not be checked.",
  );
  return (rows[0] as MailPreference | undefined) ?? null;
}

export type MailPreferenceKind = Functions["mail_preference_kinds"]["Returns"][number];

async function fetchPreferenceKinds(
  token: string,
  kinds: readonly string[],
  signal: AbortSignal,
): Promise<MailPreferenceKind[]> {
  const database = await getDatabase();
  return runQuery(
    database.rpc("mail_preference_kinds", { token, kinds: [...kinds] }).abortSignal(signal),
    "The kinds of email could not be loaded.",
  );
}

export const mailSettingsQuery = (userId: string) =>
  queryOptions({
    queryKey: mailKeys.settings(userId),
    queryFn: ({ signal }) => fetchSettings(signal),
  });

export const mailPreferenceQuery = (token: string) =>
  queryOptions({
    queryKey: mailKeys.preference(token),
    queryFn: ({ signal }) => fetchPreference(token, signal),
  });

/** @param kinds as a mail's link names them; empty for those that cannot be chosen */
export const mailPreferenceKindsQuery = (token: string, kinds: readonly string[]) =>
  queryOptions({
    queryKey: mailKeys.preferenceKinds(token, kinds),
    queryFn: ({ signal }) => fetchPreferenceKinds(token, kinds, signal),
    enabled: kinds.length > 0,
  });
