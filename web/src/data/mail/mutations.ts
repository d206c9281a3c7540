import type { QueryClient } from "@tanstack/react-query";
import { getDatabase } from "../lazy-client";
import { notificationKeys } from "../notifications/keys";
import { runMutation } from "../run-query";
import { updateOptimistically } from "../update-optimistically";
import { mailKeys } from "./keys";
import type { MailPace, MailSettings } from "./queries";

export function setMailPace(client: QueryClient, userId: string, pace: MailPace): Promise<void> {
  return updateOptimistically<MailSettings>(
    client,
    mailKeys.settings(userId),
    (settings) => ({ ...settings, pace }),
    async () =>
      runMutation(
        (await getDatabase()).rpc("set_my_mail_pace", { pace }),
        "This could not be changed.",
      ),
  );
}

export function setTimeZone(client: QueryClient, userId: string, time_zone: string): Promise<void> {
  return updateOptimistically<MailSettings>(
    client,
    mailKeys.settings(userId),
    (settings) => ({ ...settings, time_zone }),
    async () =>
      runMutation(
        (await getDatabase()).rpc("set_my_time_zone", { time_zone }),
        "This could not be changed.",
      ),
  );
}

export function setMailNews(client: QueryClient, userId: string, wanted: boolean): Promise<void> {
  return updateOptimistically<MailSettings>(
    client,
    mailKeys.settings(userId),
    (settings) => ({ ...settings, wants_news: wanted }),
    async () => {
      await runMutation(
        (await getDatabase()).rpc("set_my_mail_news", { wanted }),
        "This could not be changed.",
      );
      // Their list shows whether mail tells of each kind.
      void client.invalidateQueries({ queryKey: notificationKeys.preferences() });
    },
  );
}

interface MailPreferenceChange {
  token: string;
  wanted: boolean;
  /** Of the mails that the link is for; all of them where there are none. */
  kinds?: readonly string[];
}

export async function setMailPreference({
  token,
  wanted,
  kinds,
}: MailPreferenceChange): Promise<void> {
  await runMutation(
    (await getDatabase()).rpc("set_mail_preference", {
      token,
      wanted,
      ...(kinds ? { kinds: [...kinds] } : {}),
    }),
  );
}
