import { lazyComponent } from "@/ui/lazy-component";
import "./overview.css";
import { Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { memo, type ReactNode, Suspense, useMemo, useState } from "react";
import { dealActs, dealQuery } from "@/data/deal-rooms/deal";
import type { DealCockpit, DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { STAGE_LABELS } from "@/domain/labels";
import { IS_DEMONSTRATION } from "@/domain/samples";
import { DateTime } from "@/ui/DateTime";
import { Money } from "@/ui/Money";
import { NotLoaded } from "@/ui/NotLoaded";
import { ReadyGate } from "@/ui/ReadyGate";
import { type ScreenAct, ScreenActions } from "@/ui/ScreenActions";
import { Stepper } from "@/ui/steps/Stepper";
import { SectionFrame } from "../../shared/SectionFrame";
import type { DealDialogRequest } from "./DealDialogs";
import { dealSteps } from "./deal-steps";
import { Ending } from "./Ending";
import { KeyDocuments } from "./KeyDocuments";
import { NdaCard } from "./NdaCard";
import { NextStep } from "./NextStep";
import { Notes } from "./Notes";
import { Proposal } from "./Proposal";
import { SampleTerms } from "./SampleTerms";
import { Terms } from "./Terms";

const DealDialogs = lazyComponent(() => import("./DealDialogs"));

interface OverviewSectionProps {
  room: DealRoom;
  people: readonly RoomPerson[] | undefined;
  onReadNda: () => void;
}

const UNSET = "Not set";
const NOBODY: readonly RoomPerson[] = [];

export const OverviewSection = memo(function OverviewSection({
  room,
  people = NOBODY,
  onReadNda,
}: OverviewSectionProps) {
  const isFull = room.access === "full";
  const deal = useQuery(dealQuery(room.id, isFull));
  const client = useQueryClient();
  const { id, deal_id } = room;
  const acts = useMemo(() => dealActs(client, { id, deal_id }), [client, id, deal_id]);
  const [request, setRequest] = useState<DealDialogRequest | null>(null);
  const overview = deal.data;
  return (
    <SectionFrame
      title="Overview"
      actions={overview ? <ScreenActions others={othersOf(overview, setRequest)} /> : null}
    >
      <ReadyGate isReady={Boolean(overview || deal.error)}>
        <div className="overview">
          {overview ? (
            <NextStep room={room} deal={overview} onRequest={setRequest} />
          ) : deal.error ? (
            <NotLoaded query={deal} compact title="Failed to fetch the deal" />
          ) : null}
          {overview && isFull ? (
            <Proposal room={room} deal={overview} people={people} onRequest={setRequest} />
          ) : null}
          {overview?.steps ? (
            <Stepper
              label="Deal progress"
              steps={dealSteps(
                overview.steps,
                overview.open_matters,
                room.deal_status === "CANCELLED",
              )}
            />
          ) : null}
          <div className="overview-columns">
            <div className="overview-column">
              {overview && isFull ? <Terms room={room} deal={overview} people={people} /> : null}
              {overview && isFull ? <Ending room={room} deal={overview} people={people} /> : null}
              {isFull ? null : <About room={room} />}
            </div>
            <div className="overview-column">
              {overview && isFull ? (
                <>
                  <KeyDocuments room={room} deal={overview} acts={acts} onRequest={setRequest} />
                  <Notes room={room} deal={overview} acts={acts} />
                </>
              ) : null}
              {isFull ? <About room={room} /> : null}
              <NdaCard room={room} onRead={onReadNda} />
            </div>
          </div>
          {IS_DEMONSTRATION ? <SampleTerms /> : null}
        </div>
      </ReadyGate>
      {request && overview ? (
        <Suspense fallback={null}>
          <DealDialogs
            request={request}
            room={room}
            deal={overview}
            people={people}
            acts={acts}
            onClose={() => setRequest(null)}
          />
        </Suspense>
      ) : null}
    </SectionFrame>
  );
});

function othersOf(deal: DealCockpit, onRequest: (request: DealDialogRequest) => void): ScreenAct[] {
  const acts: ScreenAct[] = [];
  if (deal.can_propose && !deal.proposal && deal.step !== "PROPOSE") {
    acts.push({ label: "Propose new terms", onSelect: () => onRequest({ kind: "propose" }) });
  }
  if (deal.can_cancel) {
    acts.push({ label: "Cancel deal", onSelect: () => onRequest({ kind: "cancel" }) });
  }
  return acts;
}

function About({ room }: { room: DealRoom }) {
  return (
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
        <Fact name="Funding stage">{STAGE_LABELS[room.stage]}</Fact>
        {/* With full access they stand in the terms. */}
        {room.access === "full" ? null : (
          <>
            <Fact name="Investment amount">
              <Money amount={room.amount} empty={UNSET} />
            </Fact>
            <Fact name="Pre-money valuation">
              <Money amount={room.valuation} empty={UNSET} />
            </Fact>
          </>
        )}
        <Fact name="Opened">
          <DateTime value={room.created_at} />
        </Fact>
        {room.access_expires_at ? (
          <Fact name="Your access ends">
            <DateTime value={room.access_expires_at} format="with-zone" />
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

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
