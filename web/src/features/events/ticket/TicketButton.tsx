import { Button } from "@radix-ui/themes";
import { Ticket } from "lucide-react";
import { Suspense, useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import type { KnownRegistration, MarketEvent } from "@/data/events/types";
import { useSession } from "@/data/session";
import { paths } from "@/lib/paths";
import { lazyComponent } from "@/ui/lazy-component";
import type { Phase } from "../when";

const TicketDialog = lazyComponent(() => import("./TicketDialog"));

export interface TicketButtonProps {
  event: MarketEvent;
  phase: Phase;
  registration: KnownRegistration;
  /** On the event's own page: a mail's link opens the ticket, once its reader is signed in. */
  followsAddress?: boolean;
}

export function TicketButton({
  event,
  phase,
  registration,
  followsAddress = false,
}: TicketButtonProps) {
  const { status } = useSession();
  const [params, setParams] = useSearchParams();
  const isAsked = followsAddress && params.get("ticket") === "open";
  const [isPressed, setPressed] = useState(false);
  if (isAsked && status === "signed-out") {
    return <Navigate to={paths.signIn(paths.eventTicket(event.slug))} replace />;
  }
  const close = () => {
    setPressed(false);
    if (isAsked) setParams({}, { replace: true });
  };
  if (registration?.status !== "REGISTERED" || phase === "over" || !event.is_active) return null;
  return (
    <>
      <Button variant="soft" onClick={() => setPressed(true)}>
        <Ticket aria-hidden size={16} />
        Ticket<span className="sr-only"> for {event.title}</span>
      </Button>
      {isPressed || isAsked ? (
        <Suspense>
          <TicketDialog event={event} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
