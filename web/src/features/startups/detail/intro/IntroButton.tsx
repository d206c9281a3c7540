import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { lazy, Suspense, useState } from "react";
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

/** How an investor meets the founder: asks, waits, and enters the room. Nobody else sees it. */
export function IntroButton({ startup, label = "Request Intro", size = "2" }: IntroButtonProps) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const isOffered = user?.role === "INVESTOR" && startup.status === "APPROVED";
  const intros = useQuery({ ...myIntrosQuery(user?.id ?? ""), enabled: isOffered });
  if (!isOffered) return null;
  const latest = intros.data?.find(({ startup_id }) => startup_id === startup.id);
  if (latest?.status === "ACCEPTED" && latest.deal_room_id) {
    return (
      <ButtonLink size={size} to={paths.dealRoom(latest.deal_room_id)}>
        Open Deal Room
      </ButtonLink>
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
  return (
    <>
      <Button size={size} onClick={() => setAsking(true)} disabled={intros.isPending}>
        <Handshake aria-hidden size={16} />
        {label}
      </Button>
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
