import { Badge, Heading, Text } from "@radix-ui/themes";
import { ChevronRight } from "lucide-react";
import { Suspense, useState } from "react";
import type { DealCockpit, DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { DateTime } from "@/ui/DateTime";
import { lazyComponent } from "@/ui/lazy-component";
import { RowsSkeleton } from "@/ui/Skeletons";
import { nameOf, OTHER_SIDE, partyOf } from "../../model/sides";
import { type Figures, NOTHING_STATED, statedIn } from "../../model/terms";
import { TermsTable } from "./TermsTable";

const TermsHistory = lazyComponent(() => import("./TermsHistory"));

interface TermsProps {
  room: DealRoom;
  deal: DealCockpit;
  people: readonly RoomPerson[];
}

/** Null without figures. A deal may have begun with some that are no version of its terms. */
export function figuresOf(
  room: DealRoom,
  { post_money, present }: Pick<DealCockpit, "post_money" | "present">,
): Figures | null {
  if (room.amount === null || room.valuation === null || room.equity === null) return null;
  return {
    amount: room.amount,
    valuation: room.valuation,
    equity: room.equity,
    closing_date: room.closing_date,
    post_money,
    ...(present ? statedIn(present) : NOTHING_STATED),
  };
}

export function Terms({ room, deal, people }: TermsProps) {
  const figures = figuresOf(room, deal);
  const { present } = deal;
  const hasVersions = (deal.next_version ?? 1) > 1;
  return (
    <section aria-labelledby="terms-title">
      <div className="deal-title">
        <Heading as="h3" size="3" id="terms-title">
          {present ? "Terms in force" : "Terms"}
        </Heading>
        {present ? (
          <Badge color="gray" radius="full">
            Version {present.version}
          </Badge>
        ) : null}
      </div>
      {figures ? (
        <TermsTable label="Terms in force" next={figures} />
      ) : (
        <Text as="p" size="2" color="gray">
          Nothing is agreed yet.
        </Text>
      )}
      {figures ? (
        <Text as="p" size="1" color="gray" className="mt-2.5">
          {present?.confirmed_at ? (
            <>
              Proposed by {nameOf(people, present.proposed_by)} for {partyOf(room, present.side)},
              confirmed by {nameOf(people, present.confirmed_by)} for{" "}
              {partyOf(room, OTHER_SIDE[present.side])} on <DateTime value={present.confirmed_at} />
              .
            </>
          ) : (
            "The initial figures of the deal, not confirmed yet."
          )}
        </Text>
      ) : null}
      {hasVersions ? (
        <Versions room={room} people={people} count={(deal.next_version ?? 1) - 1} />
      ) : null}
    </section>
  );
}

function Versions({ room, people, count }: Omit<TermsProps, "deal"> & { count: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="deal-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight aria-hidden size={14} />
        {count === 1 ? "History of its one version" : `History of ${count} versions`}
      </summary>
      {isOpen ? (
        <Suspense fallback={<RowsSkeleton rows={3} />}>
          <TermsHistory room={room} people={people} />
        </Suspense>
      ) : null}
    </details>
  );
}
