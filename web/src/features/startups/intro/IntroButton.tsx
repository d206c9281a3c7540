import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { introToQuery, seatAtQuery } from "@/data/introductions/to-startup";
import { useSession } from "@/data/session";
import type { Startup } from "@/data/startups/types";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { lazyComponent } from "@/ui/lazy-component";

const IntroDialog = lazyComponent(() => import("./IntroDialog"));

export interface IntroButtonProps {
  startup: Startup;
  label?: string;
  /** The page's primary action; further down a soft copy. */
  isPrimary?: boolean;
}

/** For investors: ask, wait, enter the room, ask again. Also for members of such a room. */
export function IntroButton({ startup, label = "Request Intro", isPrimary }: IntroButtonProps) {
  const look = isPrimary ? ({ size: "3" } as const) : ({ size: "2", variant: "soft" } as const);
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const isOffered = user?.role === "INVESTOR" && startup.status === "APPROVED";
  const last = useQuery({ ...introToQuery(startup.id, user?.id ?? ""), enabled: isOffered });
  const seat = useQuery({ ...seatAtQuery(startup.id, user?.id ?? ""), enabled: user !== null });
  if (seat.data) {
    return (
      <ButtonLink {...look} to={paths.dealRoom(seat.data)}>
        Open deal room
      </ButtonLink>
    );
  }
  if (!isOffered) return null;
  const request = last.data ?? null;
  if (request?.is_deal_open) {
    return (
      <Button {...look} disabled>
        Deal room access ended
      </Button>
    );
  }
  if (request?.status === "OPEN") {
    return (
      <ButtonLink {...look} variant="soft" to={paths.introduction(request.id)}>
        <Handshake aria-hidden size={16} />
        Introduction requested
      </ButtonLink>
    );
  }
  const room = request?.can_enter_room ? request.deal_room_id : null;
  const wasDeclined = request?.status === "DECLINED";
  const ask = (
    <Button {...look} onClick={() => setAsking(true)} disabled={last.isPending || seat.isPending}>
      <Handshake aria-hidden size={16} />
      {label}
    </Button>
  );
  const former = room
    ? { to: paths.dealRoom(room), says: "Former deal room" }
    : wasDeclined
      ? { to: paths.introduction(request.id), says: "Declined: see the reason" }
      : null;
  return (
    <>
      {former ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {ask}
          <Link className="text-link text-sm" to={former.to}>
            {former.says}
          </Link>
        </div>
      ) : (
        ask
      )}
      {asking ? (
        <Suspense>
          <IntroDialog
            startup={startup}
            declined={wasDeclined ? request.reason : null}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
