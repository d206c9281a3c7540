import { Heading, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { memo } from "react";
import type { DealRoom } from "@/data/deal-rooms/types";
import { formatDate, STAGE_LABELS } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { Money } from "@/ui/Money";
import { StatTile } from "@/ui/StatTile";
import { SectionFrame } from "../room/SectionFrame";
import { NdaCard } from "./NdaCard";
import { SampleTerms } from "./SampleTerms";

interface OverviewSectionProps {
  room: DealRoom;
  onReadNda: () => void;
}

const UNSET = "Not set";

/** The deal in figures, and what is agreed about the room. */
export const OverviewSection = memo(function OverviewSection({
  room,
  onReadNda,
}: OverviewSectionProps) {
  return (
    <SectionFrame title="Overview">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <div className="col-span-2 sm:col-span-1">
          <StatTile
            label="Investment amount"
            value={<Money amount={room.amount} empty={UNSET} />}
          />
        </div>
        <StatTile
          label="Pre-money valuation"
          value={<Money amount={room.valuation} empty={UNSET} />}
        />
        <StatTile label="Funding stage" value={STAGE_LABELS[room.stage]} />
      </div>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <section>
          <Heading as="h3" size="3" className="mb-2">
            About this deal
          </Heading>
          {room.description ? (
            <Text as="p" size="2" className="mb-3 whitespace-pre-wrap text-pretty">
              {room.description}
            </Text>
          ) : null}
          <dl className="m-0 divide-y divide-(--gray-a4) border-y border-(--gray-a4)">
            <Fact name="Room">{room.name}</Fact>
            {room.equity !== null ? <Fact name="Equity">{formatEquity(room.equity)}</Fact> : null}
            {room.closing_date ? (
              <Fact name="Planned closing">
                {formatDate(`${room.closing_date}T00:00:00Z`, "date", "UTC")}
              </Fact>
            ) : null}
            <Fact name="Opened">
              <DateTime value={room.created_at} />
            </Fact>
            {room.access_expires_at ? (
              <Fact name="Your access ends">
                <DateTime value={room.access_expires_at} format="date-time" />
              </Fact>
            ) : null}
          </dl>
        </section>
        <div className="flex flex-col gap-6">
          <NdaCard room={room} onRead={onReadNda} />
          <SampleTerms />
        </div>
      </div>
    </SectionFrame>
  );
});

const percent = new Intl.NumberFormat("en-US", {
  style: "percent",
  maximumFractionDigits: 2,
});
const formatEquity = (equity: number) => percent.format(equity / 100);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <Text asChild size="2" color="gray">
        <dt>{name}</dt>
      </Text>
      <Text asChild size="2" weight="medium" className="text-right tabular-nums">
        <dd className="m-0">{children}</dd>
      </Text>
    </div>
  );
}
