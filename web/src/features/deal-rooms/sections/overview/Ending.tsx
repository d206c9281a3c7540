import { Heading, Text } from "@radix-ui/themes";
import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { DealCockpit, DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { ClosingRemarks } from "@/domain/deal-rooms/ClosingRemarks";
import { formatMoneyInFull } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { nameOf, partyOf } from "../../model/sides";
import { formatDay } from "../../model/terms";

interface EndingProps {
  room: DealRoom;
  deal: DealCockpit;
  people: readonly RoomPerson[];
}

export function Ending({ room, deal, people }: EndingProps) {
  const { closing, founder_done_at, investor_done_at } = deal;
  if (room.deal_status === "PENDING") return null;
  const isCompleted = room.deal_status === "COMPLETED";
  return (
    <section aria-labelledby="ending-title">
      <Heading as="h3" size="3" mb="2" id="ending-title">
        Completion and closing
      </Heading>
      <ul className="ending">
        <Word name={partyOf(room, "FOUNDER")} at={founder_done_at} />
        <Word name={partyOf(room, "INVESTOR")} at={investor_done_at} />
        {isCompleted ? (
          <>
            {room.closed_on ? <Line isDone>Completed on {formatDay(room.closed_on)}</Line> : null}
            <Line isDone={closing !== null}>
              {closing ? (
                <>
                  {formatMoneyInFull(closing.amount)} announced by{" "}
                  {nameOf(people, closing.announced_by)} on{" "}
                  <DateTime value={closing.announced_at} />
                </>
              ) : (
                "The amount is not announced and not in any public figure"
              )}
            </Line>
            <Line isDone={Boolean(closing?.confirmed_at)}>
              {closing?.confirmed_at ? (
                <>
                  Closing confirmed by {deal.closing_hub ?? "the platform"} on{" "}
                  <DateTime value={closing.confirmed_at} />: the amount is public
                </>
              ) : closing ? (
                `${deal.closing_hub ?? "The platform"} has not confirmed the closing yet`
              ) : (
                "The closing is not confirmed"
              )}
            </Line>
            {closing?.corrections.map(({ id, former, amount, reason, confirmed_at }) => (
              <Line key={id} isDone>
                Hub and platform corrected {formatMoneyInFull(former)} to{" "}
                {formatMoneyInFull(amount)} on <DateTime value={confirmed_at} />:{" "}
                <span dir="auto">{reason}</span>
              </Line>
            ))}
          </>
        ) : null}
      </ul>
      {deal.closing_remarks?.length ? (
        <div className="mt-3">
          <ClosingRemarks remarks={deal.closing_remarks} />
        </div>
      ) : null}
    </section>
  );
}

function Word({ name, at }: { name: string; at: string | null }) {
  return (
    <Line isDone={at !== null}>
      {at ? (
        <>
          {name} confirmed the completion on <DateTime value={at} />
        </>
      ) : (
        `${name} has not confirmed the completion`
      )}
    </Line>
  );
}

function Line({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li data-done={isDone || undefined}>
      <Icon aria-hidden size={16} />
      <Text size="2">{children}</Text>
    </li>
  );
}
