import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useReadThing } from "@/data/notifications/use-read-thing";
import { useSession } from "@/data/session";
import { startupApplicationKeys } from "@/data/startup-applications/keys";
import { startupApplicationQuery } from "@/data/startup-applications/queries";
import type { StartupApplication } from "@/data/startup-applications/types";
import { STAGE_LABELS } from "@/domain/labels";
import { statusOf } from "@/lib/errors";
import { Drawer } from "@/ui/Drawer";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { ClaimButton } from "../queue/ClaimButton";
import { WholeStartupApplicationView } from "./WholeStartupApplicationView";

interface StartupApplicationDrawerProps {
  id: string;
  /** Shown until the whole one has loaded; null when the list lacks it. */
  listed: StartupApplication | null;
  now: number;
  previous: (() => void) | null;
  next: (() => void) | null;
  onApprove: (row: StartupApplication) => void;
  onReject: (row: StartupApplication) => void;
  onClose: () => void;
}

/** Keys: j and k step, a approves, r rejects. */
export function StartupApplicationDrawer(props: StartupApplicationDrawerProps) {
  const { id, listed, now, previous, next, onApprove, onReject, onClose } = props;
  const { user } = useSession();
  const whole = useQuery(startupApplicationQuery(id));
  const shown = whole.data ?? listed;
  useReadThing("startup", id);
  // Not the list's row, which may be outdated.
  const row = whole.data;
  const canDecide = row?.can_decide ?? false;
  return (
    <Drawer
      title={shown?.name ?? "Application"}
      about={
        shown
          ? [STAGE_LABELS[shown.stage], shown.hub_name, shown.founder_name]
              .filter(Boolean)
              .join(" · ")
          : undefined
      }
      label="The application"
      previous={previous}
      next={next}
      keys={
        row && canDecide
          ? {
              a: { does: "Approve", act: () => onApprove(row) },
              r: { does: "Reject", act: () => onReject(row) },
            }
          : {}
      }
      onClose={onClose}
      foot={
        row?.status === "PENDING" && !row.is_own ? (
          <>
            <ClaimButton
              targetType="startup"
              id={id}
              claim={row.claim}
              userId={user?.id ?? null}
              queryKey={startupApplicationKeys.all}
            />
            {canDecide ? (
              <>
                <Button variant="soft" color="red" onClick={() => onReject(row)}>
                  Reject
                </Button>
                <Button onClick={() => onApprove(row)}>Approve</Button>
              </>
            ) : null}
          </>
        ) : undefined
      }
    >
      {whole.data ? (
        <WholeStartupApplicationView application={whole.data} userId={user?.id ?? null} now={now} />
      ) : whole.isPending ? (
        <RowsSkeleton rows={8} />
      ) : statusOf(whole.error) === 404 ? (
        <EmptyState icon={Inbox} title="This application is no longer here" compact>
          It was withdrawn, or somebody else decides on it now.
        </EmptyState>
      ) : (
        <NotLoaded query={whole} compact title="The application could not be loaded" />
      )}
    </Drawer>
  );
}
