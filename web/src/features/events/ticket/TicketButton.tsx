import { Button } from "@radix-ui/themes";
import { Ticket } from "lucide-react";
import { Suspense, useState } from "react";
import type { KnownRegistration, MarketEvent } from "@/data/events/types";
import { lazyComponent } from "@/ui/lazy-component";
import type { Phase } from "../when";

const TicketDialog = lazyComponent(() => import("./TicketDialog"));

export interface TicketButtonProps {
  event: MarketEvent;
  phase: Phase;
  registration: KnownRegistration;
}

export function TicketButton({ event, phase, registration }: TicketButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (registration?.status !== "REGISTERED" || phase === "over" || !event.is_active) return null;
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)}>
        <Ticket aria-hidden size={16} />
        Ticket<span className="sr-only"> for {event.title}</span>
      </Button>
      {isOpen ? (
        <Suspense>
          <TicketDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
