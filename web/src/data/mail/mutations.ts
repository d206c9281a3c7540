import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { act } from "../ask";
import { getDatabase } from "../lazy-client";
import { mailKeys } from "./keys";
import type { MailPace, MailSettings } from "./queries";

/** Optimistic; reverts on failure. */
export const mailPaceMutation = (client: QueryClient, userId: string) =>
  mutationOptions({
    networkMode: "always",
    mutationFn: async (pace: MailPace) => {
      await act(
        (await getDatabase()).rpc("set_my_mail_pace", { pace }),
        "This could not be changed.",
      );
    },
    onMutate: (pace) => {
      client.setQueryData<MailSettings | null>(
        mailKeys.settings(userId),
        (settings) => settings && { ...settings, pace },
      );
    },
    onError: () => client.invalidateQueries({ queryKey: mailKeys.settings(userId) }),
  });

export async function setMailWish({ token, wanted }: { token: string; wanted: boolean }) {
  await act((await getDatabase()).rpc("set_mail_wish", { token, wanted }));
}
