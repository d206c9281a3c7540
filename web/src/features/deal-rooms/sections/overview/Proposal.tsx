import { Button, Heading, Text } from "@radix-ui/themes";
import type { DealCockpit, DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { DateTime } from "@/ui/DateTime";
import { nameOf, personWithParty } from "../../model/sides";
import { signatoriesOf } from "../../model/signatories";
import { WhoMaySign } from "../../shared/WhoMaySign";
import type { DealDialogRequest } from "./DealDialogs";
import { figuresOf } from "./Terms";
import { TermsTable } from "./TermsTable";

interface ProposalProps {
  room: DealRoom;
  deal: DealCockpit;
  people: readonly RoomPerson[];
  onRequest: (request: DealDialogRequest) => void;
}

export function Proposal({ room, deal, people, onRequest }: ProposalProps) {
  const { proposal, previous } = deal;
  if (!proposal) return null;
  const inForce = figuresOf(room, deal);
  const against = previous
    ? {
        name: `Version ${previous.version}, ${nameOf(people, previous.proposed_by)}`,
        figures: previous,
      }
    : inForce
      ? { name: room.deal_status === "PENDING" ? "At first" : "In force", figures: inForce }
      : null;
  const mine = signatoriesOf(deal.signatories, room.my_side);
  const isTheirs = proposal.side !== room.my_side;
  const mustBeSigned = isTheirs && !room.is_signatory && mine;
  return (
    <section aria-labelledby="proposal-title" className="proposal">
      <div className="deal-title">
        <Heading as="h3" size="3" id="proposal-title">
          Proposed terms, version {proposal.version}
        </Heading>
        <Text size="1" color="gray">
          by {personWithParty(people, proposal.proposed_by)},{" "}
          <DateTime value={proposal.proposed_at} format="with-zone" />
        </Text>
      </div>
      <TermsTable
        label={`Proposed terms, version ${proposal.version}`}
        next={proposal}
        name={`Version ${proposal.version}`}
        against={against}
      />
      {deal.can_confirm_terms || deal.can_withdraw_terms || deal.can_propose ? (
        <div className="deal-acts">
          {deal.can_confirm_terms ? (
            <Button onClick={() => onRequest({ kind: "confirm-terms", version: proposal.version })}>
              Confirm
            </Button>
          ) : null}
          {deal.can_propose ? (
            <Button variant="soft" color="gray" onClick={() => onRequest({ kind: "propose" })}>
              {isTheirs ? "Counter" : "Change"}
            </Button>
          ) : null}
          {deal.can_withdraw_terms ? (
            <Button
              variant="soft"
              color="red"
              onClick={() => onRequest({ kind: "withdraw-terms", version: proposal.version })}
            >
              Withdraw
            </Button>
          ) : null}
        </div>
      ) : null}
      {mustBeSigned ? (
        <div className="mt-2.5">
          <WhoMaySign
            of={mine}
            meanwhile={
              deal.can_propose
                ? "You can prepare a counter-proposal."
                : "Until then you can compare the versions and discuss them under Messages."
            }
          />
        </div>
      ) : null}
    </section>
  );
}
