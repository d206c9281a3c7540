import { Badge, Button, Heading, Text } from "@radix-ui/themes";
import { Hourglass, Milestone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { DealCockpit, DealRoom } from "@/data/deal-rooms/types";
import { paths, routes } from "@/lib/paths";
import { OTHER_SIDE } from "../../model/sides";
import { signatoriesOf, whoManages, whoSigns } from "../../model/signatories";
import { WhoMaySign } from "../../shared/WhoMaySign";
import type { DealDialogRequest } from "./DealDialogs";
import { nextStepWords } from "./next-step";

interface NextStepProps {
  room: DealRoom;
  deal: DealCockpit;
  onRequest: (request: DealDialogRequest) => void;
}

export function NextStep({ room, deal, onRequest }: NextStepProps) {
  const Icon = deal.is_mine ? Milestone : Hourglass;
  return (
    <section
      aria-labelledby="next-step"
      className="next-step"
      data-mine={deal.is_mine || undefined}
    >
      <span aria-hidden className="next-step-icon">
        <Icon size={16} />
      </span>
      <div className="grow basis-64 min-w-0">
        <div className="flex flex-wrap gap-2 items-center min-h-6">
          <Heading as="h3" size="2" id="next-step">
            Next step
          </Heading>
          {deal.is_mine ? (
            <Badge color="amber" radius="full">
              {deal.waits_for === "EITHER" || deal.waits_for === "BOTH"
                ? "Both sides"
                : "Waiting for you"}
            </Badge>
          ) : null}
        </div>
        <Text as="p" size="2" role="status" className="text-pretty">
          {nextStepWords(deal, room)}
          {deal.step === "NDA" && hasNoSignatory(deal, room) ? (
            <>
              {" "}
              <Link className="text-link" to={routes.organization}>
                Open organization
              </Link>
            </>
          ) : null}
        </Text>
        <Signing room={room} deal={deal} />
        {deal.completion_obstacle && isBeforeCompletion(deal.step) ? (
          <Text as="p" size="2" color="gray" className="text-pretty">
            {deal.completion_obstacle}
          </Text>
        ) : null}
      </div>
      <NextAct room={room} deal={deal} onRequest={onRequest} />
    </section>
  );
}

/** Whether the reader's side waits for somebody who may sign at all. */
const hasNoSignatory = ({ waits_for, signatories }: DealCockpit, { my_side }: DealRoom) =>
  waits_for === my_side && signatoriesOf(signatories, my_side)?.names.length === 0;

/** Who must sign where the reader may not; the terms say it beside their own acts. */
function Signing({ room, deal }: Pick<NextStepProps, "room" | "deal">) {
  const { step, waits_for: side } = deal;
  // In an emergency one reads without a side.
  if (!room.my_side) return null;
  const other = OTHER_SIDE[room.my_side];
  const mine = signatoriesOf(deal.signatories, room.my_side);
  const theirs = signatoriesOf(deal.signatories, other);
  const isSigned = step === "TERMS" || isBeforeCompletion(step);
  const isMine = side === room.my_side || side === "BOTH";
  const unmanaged = mine && room.is_active ? whoManages(mine) : null;
  return (
    <>
      {mine && !room.is_signatory && isMine && isBeforeCompletion(step) ? (
        <WhoMaySign
          of={mine}
          meanwhile="Until then you can answer questions, work on the diligence list and add documents."
        />
      ) : null}
      {theirs && isSigned && (side === other || (side === "BOTH" && theirs.names.length === 0)) ? (
        <Text as="p" size="2" color="gray" className="text-pretty">
          {whoSigns(theirs)}
        </Text>
      ) : null}
      {unmanaged ? (
        <Text as="p" size="2" color="gray" className="text-pretty">
          {unmanaged}
        </Text>
      ) : null}
    </>
  );
}

const isBeforeCompletion = (step: DealCockpit["step"]) =>
  step === "DILIGENCE" ||
  step === "CLOSING_DOCUMENTS" ||
  step === "COMPLETE" ||
  step === "COMPLETION";

function NextAct({
  room,
  deal,
  onRequest,
}: Pick<NextStepProps, "room" | "deal" | "onRequest">): ReactNode {
  const complete = deal.can_complete ? (
    <Button
      variant={deal.step === "COMPLETION" ? "solid" : "soft"}
      onClick={() => onRequest({ kind: "complete" })}
    >
      Confirm completion
    </Button>
  ) : null;
  switch (deal.step) {
    case "PROPOSE":
      return deal.can_propose ? (
        <Button onClick={() => onRequest({ kind: "propose" })}>Propose terms</Button>
      ) : null;
    case "DILIGENCE":
    case "CLOSING_DOCUMENTS": {
      const section = deal.step === "CLOSING_DOCUMENTS" ? "closing" : "diligence";
      return (
        <>
          <Button asChild variant="soft">
            <Link to={`${paths.dealRoom(room.id)}?section=${section}`}>
              {deal.step === "CLOSING_DOCUMENTS" ? "Open closing" : "Open diligence"}
            </Link>
          </Button>
          {complete}
        </>
      );
    }
    case "COMPLETE":
    case "COMPLETION":
      return complete;
    case "KYC":
      return deal.is_mine ? (
        <Button asChild>
          <Link to={`${routes.profile}?section=verification`}>Submit KYC documents</Link>
        </Button>
      ) : null;
    case "ANNOUNCE":
      return deal.can_announce ? (
        <Button onClick={() => onRequest({ kind: "announce" })}>Announce the amount</Button>
      ) : null;
    case "CLOSING":
    case "CLOSING_ANSWER":
      return (
        <>
          {deal.can_take_back ? (
            <Button variant="soft" color="gray" onClick={() => onRequest({ kind: "take-back" })}>
              Withdraw announcement
            </Button>
          ) : null}
          {deal.can_answer ? (
            <Button onClick={() => onRequest({ kind: "answer" })}>Answer</Button>
          ) : null}
        </>
      );
    default:
      return null;
  }
}
