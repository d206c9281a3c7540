import type { QueryClient } from "@tanstack/react-query";
import { act } from "../ask";
import { getDatabase } from "../lazy-client";
import { showAtOnce } from "../show-at-once";
import { mailKeys } from "./keys";
import type { MailPace, MailSettings } from "./queries";

export function setMailPace(client: QueryClient, userId: string, pace: MailPace): Promise<void> {
  return showAtOnce<MailSettings>(
    client,
    mailKeys.settings(userId),
    (settings) => ({ ...settings, pace }),
    async () =>
      act((await getDatabase()).rpc("set_my_mail_pace", { pace }), "This could not be changed."),
  );
}

export async function setMailWish({ token, wanted }: { token: string; wanted: boolean }) {
  await act((await getDatabase()).rpc("set_mail_wish", { token, wanted }));
}
