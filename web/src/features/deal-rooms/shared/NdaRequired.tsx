import { Button } from "@radix-ui/themes";
import { Archive, ShieldAlert } from "lucide-react";
import type { DealRoom } from "@/data/deal-rooms/types";
import { EmptyState } from "@/ui/EmptyState";

interface NdaRequiredProps {
  room: DealRoom;
  what: string;
  onRead: () => void;
}

export function NdaRequired({ room, what, onRead }: NdaRequiredProps) {
  if (!room.is_active) {
    return (
      <EmptyState icon={Archive} title="This deal room is closed">
        Its {what} can no longer be read here.
      </EmptyState>
    );
  }
  if (!room.must_accept_nda) {
    return (
      <EmptyState
        icon={ShieldAlert}
        title="NDA Required"
        action={<Button onClick={onRead}>See who signs</Button>}
      >
        The {what} of this deal room {what.endsWith("s") ? "open" : "opens"} once{" "}
        {room.nda_step === "MY_SIDE" ? "your organization" : "the other party"} has signed the NDA.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ShieldAlert}
      title="NDA Required"
      action={
        <Button onClick={onRead} className="max-sm:hidden">
          Review and accept
        </Button>
      }
    >
      Accept the NDA to see the {what} of this deal room.
    </EmptyState>
  );
}
