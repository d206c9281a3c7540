import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { eventKeys } from "@/data/events/keys";
import { registerForEvent } from "@/data/events/mutations";
import type { KnownRegistration, MarketEvent, MyRegistration } from "@/data/events/types";
import { useSession } from "@/data/session";
import { paths } from "@/lib/paths";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import type { Phase } from "./when";

const STATUS_WORDS: Record<MyRegistration["status"], string> = {
  REGISTERED: "Registered",
  WAITING: "On the waiting list",
  PENDING_APPROVAL: "Awaiting approval",
  DECLINED: "Declined",
  CANCELLED: "Cancelled",
};

const SUCCESS: Partial<Record<MyRegistration["status"], readonly [string, string]>> = {
  WAITING: ["You are on the waiting list", "A free seat goes to the next person on the list."],
  PENDING_APPROVAL: [
    "Registration requested",
    "The host confirms each guest. You will be notified.",
  ],
};
const REGISTERED = [
  "Registration successful",
  "You have been successfully registered for the event.",
] as const;

export interface RegisterButtonProps {
  event: Pick<MarketEvent, "id" | "slug" | "title" | "is_active">;
  phase: Phase;
  registration: KnownRegistration;
  isQuiet?: boolean;
}

/** Hidden once registration is over; disabled while the person's own is unknown. */
export function RegisterButton({ event, phase, registration, isQuiet }: RegisterButtonProps) {
  const { user } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const registering = useSubmit(async () => {
    const refresh = () => queries.invalidateQueries({ queryKey: eventKeys.all });
    try {
      const status = await registerForEvent(event.id);
      notify.success(...(SUCCESS[status] ?? REGISTERED));
    } catch (error) {
      // The last seat may be gone, or another tab was faster.
      void refresh();
      throw error;
    }
    await refresh();
  }, "Registration failed");
  if (phase === "over") return null;
  if (registration) {
    return (
      <Button disabled>
        {registration.status === "REGISTERED" ? <Check aria-hidden size={15} /> : null}
        {STATUS_WORDS[registration.status]}
        <About title={event.title} />
      </Button>
    );
  }
  if (phase === "announced") {
    return (
      <Button disabled>
        Coming Soon
        <About title={event.title} />
      </Button>
    );
  }
  if (phase !== "upcoming" || !event.is_active) return null;
  const begin = () => {
    if (user) void registering.submit(undefined);
    else {
      notify.error("Authentication required", "Please sign in to register for events");
      void navigate(paths.signIn(paths.event(event.slug)));
    }
  };
  return (
    <Button
      variant={isQuiet ? "soft" : "solid"}
      onClick={begin}
      loading={registering.pending}
      disabled={registration === undefined}
    >
      Register
      <About title={event.title} />
    </Button>
  );
}

function About({ title }: { title: string }) {
  return <span className="sr-only"> for {title}</span>;
}
