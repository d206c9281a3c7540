import { Button, Heading, Text } from "@radix-ui/themes";
import { Snowflake } from "lucide-react";
import type { freezeActs } from "@/data/deal-rooms/freeze";
import type { DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { DateTime } from "@/ui/DateTime";
import { useSubmit } from "@/ui/forms/use-submit";
import { Quote } from "@/ui/Quote";
import { OTHER_SIDE, partyOf } from "../../model/sides";
import type { ClosingDialogRequest } from "./ClosingSection";

interface FreezePartProps {
  room: DealRoom;
  acts: ReturnType<typeof freezeActs>;
  onRequest: (request: ClosingDialogRequest) => void;
}

/** The room's freeze: its reason, and who agrees to thaw it. */
export function FreezePart({ room, acts, onRequest }: FreezePartProps) {
  const { frozen } = room;
  const thawing = useSubmit(
    (agreed: boolean) => acts.thaw(frozen?.id ?? "", agreed),
    "Not changed",
  );
  // Of an ended deal nothing is thawed.
  if (room.ending || (room.read_only_reason && !frozen)) return null;
  const mine = room.my_side;
  const hasAgreed = frozen?.agreed.includes(mine) ?? false;
  const waitsForMe = (frozen?.agreed.includes(OTHER_SIDE[mine]) ?? false) && !hasAgreed;
  return (
    <section
      aria-labelledby="freeze-title"
      className="freeze"
      data-frozen={frozen ? true : undefined}
    >
      <span aria-hidden className="freeze-icon">
        <Snowflake size={16} />
      </span>
      <div className="grid grow basis-56 gap-1.5 min-w-0">
        <Heading as="h3" size="2" id="freeze-title">
          {frozen ? "The room is frozen" : "Freeze"}
        </Heading>
        {frozen ? (
          <>
            <Text as="p" size="2">
              Frozen by {frozen.is_mine ? "you" : frozen.frozen_by_name} on{" "}
              <DateTime value={frozen.frozen_at} format="with-zone" />.
            </Text>
            <Quote label="Reason">{frozen.reason}</Quote>
            <Text as="p" size="2" color="gray" role="status">
              {thawWords(frozen.agreed, room)}
            </Text>
          </>
        ) : (
          <Text as="p" size="2" color="gray" className="text-pretty">
            A frozen room keeps its documents and lists as they are while you sign. Messages, terms
            and confirmations go on. It is thawed once both sides agree.
          </Text>
        )}
      </div>
      {room.can_freeze ? (
        <div className="flex self-center">
          {!frozen ? (
            <Button variant="soft" color="gray" onClick={() => onRequest({ kind: "freeze" })}>
              Freeze the room
            </Button>
          ) : hasAgreed ? (
            <Button
              variant="soft"
              color="gray"
              loading={thawing.pending}
              onClick={() => void thawing.submit(false)}
            >
              Withdraw
            </Button>
          ) : (
            <Button
              variant={waitsForMe ? "solid" : "soft"}
              onClick={() => onRequest({ kind: "thaw" })}
            >
              Agree to thaw
            </Button>
          )}
        </div>
      ) : null}
    </section>
  );
}

function thawWords(agreed: readonly RoomPerson["side"][], room: DealRoom): string {
  const [one] = agreed;
  return one
    ? `${partyOf(room, one)} agrees to thaw it. ${partyOf(room, OTHER_SIDE[one])} does not yet.`
    : "Neither side has agreed to thaw it yet.";
}
