import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { Suspense, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { introsToQuery, seatAtQuery } from "@/data/introductions/to-startup";
import { useInvestor } from "@/data/investors/use-investor";
import { useSession } from "@/data/session";
import type { Startup } from "@/data/startups/types";
import { mayWork } from "@/domain/organizations/roles";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { lazyComponent } from "@/ui/lazy-component";
import { useChangeQuery } from "@/ui/use-change-query";

const IntroDialog = lazyComponent(() => import("./IntroDialog"));

export interface IntroButtonProps {
  startup: Startup;
  label?: string;
  /** The page's primary action, which `?intro=open` presses; further down a soft copy. */
  isPrimary?: boolean;
}

/** For members of an investor: ask, wait, enter the room, ask again. Also for members of such a room. */
export function IntroButton({ startup, label = "Request Intro", isPrimary }: IntroButtonProps) {
  const look = isPrimary ? ({ size: "3" } as const) : ({ size: "2", variant: "soft" } as const);
  const { user } = useSession();
  const { investor } = useInvestor();
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const [isPressed, setPressed] = useState(false);
  const isAskedFor = isPrimary === true && params.get("intro") === "open";
  const isOffered = investor !== null && mayWork(investor.role) && startup.status === "APPROVED";
  const requests = useQuery({ ...introsToQuery(startup.id, user?.id ?? ""), enabled: isOffered });
  const seat = useQuery({ ...seatAtQuery(startup.id, user?.id ?? ""), enabled: user !== null });
  if (seat.data) {
    return (
      <ButtonLink {...look} to={paths.dealRoom(seat.data)}>
        Open deal room
      </ButtonLink>
    );
  }
  if (!isOffered) return null;
  const request =
    requests.data?.find(({ organization_id }) => organization_id === investor.organization_id) ??
    null;
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
    <Button
      {...look}
      onClick={() => setPressed(true)}
      disabled={requests.isPending || seat.isPending}
    >
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
      {isPressed || (isAskedFor && requests.isSuccess && seat.isSuccess) ? (
        <Suspense>
          <IntroDialog
            startup={startup}
            declined={wasDeclined ? request.reason : null}
            onClose={() => {
              setPressed(false);
              if (isAskedFor) change({ intro: null }, { replace: true, keepPage: true });
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
