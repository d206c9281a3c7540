import type { QueryClient } from "@tanstack/react-query";
import { act } from "../ask";
import { getDatabase } from "../lazy-client";
import { mailKeys } from "./keys";
import type { MailPace, MailSettings } from "./queries";

/** Optimistic; reverts on failure. */
export async function setMailPace(
  client: QueryClient,
  userId: string,
  pace: MailPace,
): Promise<void> {
  const queryKey = mailKeys.settings(userId);
  client.setQueryData<MailSettings | null>(
    queryKey,
    (settings) => settings && { ...settings, pace },
  );
  try {
    await act(
      (await getDatabase()).rpc("set_my_mail_pace", { pace }),
      "This could not be changed.",
    );
  } catch (error) {
    void client.invalidateQueries({ queryKey });
    throw error;
  }
}

export async function setMailWish({ token, wanted }: { token: string; wanted: boolean }) {
  await act((await getDatabase()).rpc("set_mail_wish", { token, wanted }));
}
