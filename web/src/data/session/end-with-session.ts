import { readSession, watchSessionState } from "./state";

interface Queue {
  dismiss: (isMeant: (item: { userId: string }) => boolean) => void;
}

/** Security: what somebody was sending ends with their session. */
export function endWithSession({ dismiss }: Queue): void {
  watchSessionState(() => {
    const { user } = readSession();
    dismiss(({ userId }) => userId !== user?.id);
  });
}
