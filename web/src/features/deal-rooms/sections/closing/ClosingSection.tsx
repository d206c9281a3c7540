import { lazyComponent } from "@/ui/lazy-component";
import "./closing.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { memo, Suspense, useMemo, useState } from "react";
import {
  type ClosingDocument,
  closingActs,
  closingDocumentsQuery,
  evidenceQuery,
  type Milestone,
  milestonesQuery,
} from "@/data/deal-rooms/closing";
import { dealQuery } from "@/data/deal-rooms/deal";
import { freezeActs } from "@/data/deal-rooms/freeze";
import type { DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { ReadyGate } from "@/ui/ReadyGate";
import { BinderOffer } from "../../shared/binder/BinderOffer";
import { NdaRequired } from "../../shared/NdaRequired";
import { SectionFrame } from "../../shared/SectionFrame";
import { ClosingDocumentList } from "./ClosingDocumentList";
import { Evidence } from "./Evidence";
import { FreezePart } from "./FreezePart";
import { Milestones } from "./Milestones";

const ClosingDialogs = lazyComponent(() => import("./ClosingDialogs"));

/** The act whose confirmation dialog is open. */
export type ClosingDialogRequest =
  | { kind: "add-milestone" | "add-document" | "freeze" | "thaw" }
  | { kind: "change-milestone" | "remove-milestone"; milestone: Milestone }
  | {
      kind: "confirm-document" | "withdraw-document" | "remove-document";
      document: ClosingDocument;
    };

interface ClosingSectionProps {
  room: DealRoom;
  userId: string;
  people: readonly RoomPerson[] | undefined;
  onReadNda: () => void;
}

const NOBODY: readonly RoomPerson[] = [];

/** The closing of a deal: its milestones, its closing documents, its evidence, and the freeze. */
export const ClosingSection = memo(function ClosingSection({
  room,
  userId,
  people = NOBODY,
  onReadNda,
}: ClosingSectionProps) {
  return (
    <SectionFrame title="Closing">
      {room.access === "full" ? (
        <Closing room={room} userId={userId} people={people} />
      ) : (
        <NdaRequired room={room} what="closing" onRead={onReadNda} />
      )}
    </SectionFrame>
  );
});

interface ClosingProps {
  room: DealRoom;
  userId: string;
  people: readonly RoomPerson[];
}

function Closing({ room, userId, people }: ClosingProps) {
  const milestones = useQuery(milestonesQuery(room.id));
  const documents = useQuery(closingDocumentsQuery(room.id));
  const evidence = useQuery(evidenceQuery(room.id));
  const deal = useQuery(dealQuery(room.id, true));
  const client = useQueryClient();
  const acts = useMemo(() => closingActs(client, room.id), [client, room.id]);
  const freezing = useMemo(() => freezeActs(client, room.id), [client, room.id]);
  const [request, setRequest] = useState<ClosingDialogRequest | null>(null);
  const freeze = <FreezePart room={room} acts={freezing} onRequest={setRequest} />;
  return (
    <>
      <ReadyGate isReady={![milestones, documents, evidence].some(({ isPending }) => isPending)}>
        <div className="grid gap-8 min-w-0">
          {room.frozen ? freeze : null}
          <Evidence room={room} userId={userId} evidence={evidence} />
          <Milestones room={room} milestones={milestones} acts={acts} onRequest={setRequest} />
          <ClosingDocumentList
            room={room}
            documents={documents}
            signatories={deal.data?.signatories}
            onRequest={setRequest}
          />
          {room.frozen ? null : freeze}
          {room.is_emergency ? null : <BinderOffer room={room} userId={userId} />}
        </div>
      </ReadyGate>
      {request ? (
        <Suspense fallback={null}>
          <ClosingDialogs
            request={request}
            room={room}
            people={people}
            documents={documents.data ?? []}
            acts={acts}
            freezing={freezing}
            onClose={() => setRequest(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
