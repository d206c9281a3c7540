import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { eventKeys } from "@/data/events/keys";
import { cancelRegistration } from "@/data/events/mutations";
import { toSentence } from "@/lib/errors";
import { notify } from "@/ui/notify";

export interface CancelRegistrationProps {
  eventId: string;
  waiting: boolean;
}

/** A cancelled seat goes to the next person at once. */
export function CancelRegistration({ eventId, waiting }: CancelRegistrationProps) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelRegistration(eventId),
    onSuccess: async () => {
      notify.success("Registration cancelled", "You are no longer registered for the event.");
      await queries.invalidateQueries({ queryKey: eventKeys.all });
    },
    onError: (error) => notify.error("Registration not cancelled", toSentence(error)),
  });
  if (!asked) {
    return (
      <Button variant="ghost" color="red" onClick={() => setAsked(true)}>
        Cancel registration
      </Button>
    );
  }
  return (
    <div className="flex w-full flex-wrap items-center gap-2.5 rounded-lg bg-(--red-a2) p-3">
      <p className="mr-auto text-sm">
        {waiting
          ? "Leave the waiting list? If you register again, you start at the end of it."
          : "Give up your seat? It goes to the next person on the waiting list."}
      </p>
      <Button variant="soft" color="gray" highContrast autoFocus onClick={() => setAsked(false)}>
        Keep it
      </Button>
      <Button color="red" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Yes, cancel
      </Button>
    </div>
  );
}
