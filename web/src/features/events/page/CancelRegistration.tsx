import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { eventKeys } from "@/data/events/keys";
import { cancelRegistration } from "@/data/events/mutations";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";

export interface CancelRegistrationProps {
  eventId: string;
  waiting: boolean;
}

/** A cancelled seat goes to the next person at once. */
export function CancelRegistration({ eventId, waiting }: CancelRegistrationProps) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const cancelling = useSubmit(async () => {
    await cancelRegistration(eventId);
    notify.success("Registration cancelled", "You are no longer registered for the event.");
    await queries.invalidateQueries({ queryKey: eventKeys.all });
  }, "Registration not cancelled");
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
      <Button
        color="red"
        loading={cancelling.pending}
        onClick={() => void cancelling.submit(undefined)}
      >
        Yes, cancel
      </Button>
    </div>
  );
}
