import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { useSession } from "@/data/session";
import { myIntrosQuery } from "@/data/startups/queries";
import type { Startup } from "@/data/startups/types";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";

const IntroDialog = lazy(() => import("./IntroDialog"));

export interface IntroButtonProps {
  startup: Startup;
  label?: string;
  size?: "2" | "3";
}

/**
 * How an investor meets the founder: asks, waits, and enters the room; once that deal is over, asks
 * again. Nobody else sees it.
 */
export function IntroButton({ startup, label = "Request Intro", size = "2" }: IntroButtonProps) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const isOffered = user?.role === "INVESTOR" && startup.status === "APPROVED";
  const intros = useQuery({ ...myIntrosQuery(user?.id ?? ""), enabled: isOffered });
  if (!isOffered) return null;
  const latest = intros.data?.find(({ startup_id }) => startup_id === startup.id);
  const room = latest?.can_enter_room ? latest.deal_room_id : null;
  if (latest?.is_deal_open) {
    return room ? (
      <ButtonLink size={size} to={paths.dealRoom(room)}>
        Open Deal Room
      </ButtonLink>
    ) : (
      <Button size={size} disabled>
        Deal room access ended
      </Button>
    );
  }
  if (latest?.status === "OPEN") {
    return (
      <Button size={size} disabled>
        <Handshake aria-hidden size={16} />
        Introduction requested
      </Button>
    );
  }
  const ask = (
    <Button size={size} onClick={() => setAsking(true)} disabled={intros.isPending}>
      <Handshake aria-hidden size={16} />
      {label}
    </Button>
  );
  return (
    <>
      {room ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {ask}
          <Link className="text-link text-sm" to={paths.dealRoom(room)}>
            Former deal room
          </Link>
        </div>
      ) : (
        ask
      )}
      {asking ? (
        <Suspense>
          <IntroDialog
            startup={startup}
            userId={user.id}
            declined={latest?.status === "DECLINED" ? latest.reason : null}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
