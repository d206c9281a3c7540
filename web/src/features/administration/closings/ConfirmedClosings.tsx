import { Button, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type ConfirmedClosing, confirmedClosingsQuery } from "@/data/closings/queries";
import { formatDate, formatMoneyInFull } from "@/lib/format";
import { Details } from "@/ui/Details";
import { SearchField } from "@/ui/filters/SearchField";
import { NotLoaded } from "@/ui/NotLoaded";
import { Quote } from "@/ui/Quote";
import { useDebounced } from "@/ui/use-debounced";
import { QuietList } from "../QuietList";
import { type CorrectionAsked, CorrectionDialog } from "./CorrectionDialog";
import { Evidence } from "./Evidence";

/** The database lists no more at once. */
const MOST = 50;

/** What is public already: proposed corrections in sight, the rest folded up. Nothing for whom it has none. */
export function ConfirmedClosings() {
  const [words, setWords] = useState("");
  const search = useDebounced(words, setWords);
  const all = useQuery(confirmedClosingsQuery(""));
  const found = useQuery(confirmedClosingsQuery(words));
  const [asked, setAsked] = useState<CorrectionAsked | null>(null);
  const titleId = useId();
  if (all.isError && !all.data) {
    return <NotLoaded query={all} compact title="The confirmed closings could not be loaded" />;
  }
  if (!all.data || all.data.length === 0) return null;
  const proposed = all.data.filter(({ proposal }) => proposal);
  const settled = (found.data ?? []).filter(({ proposal }) => !proposal);
  return (
    <>
      {proposed.length > 0 ? (
        <section aria-labelledby={titleId}>
          <Heading as="h3" size="2" mb="2" id={titleId}>
            Proposed corrections
          </Heading>
          <QuietList aria-labelledby={titleId}>
            {proposed.map((closing) => (
              <Proposed key={closing.deal_id} closing={closing} onAsk={setAsked} />
            ))}
          </QuietList>
        </section>
      ) : null}
      <Details summary="Confirmed closings">
        <div className="mt-3 grid gap-3">
          {all.data.length >= MOST || words ? (
            <SearchField
              label="Search confirmed closings"
              placeholder="Name of the startup"
              value={search.text}
              onChange={search.enter}
              className="max-w-sm"
            />
          ) : null}
          {settled.length > 0 ? (
            <QuietList aria-label="Confirmed closings">
              {settled.map((closing) => (
                <Settled key={closing.deal_id} closing={closing} onAsk={setAsked} />
              ))}
            </QuietList>
          ) : (
            <Text as="p" size="2" color="gray">
              {words ? "No confirmed closing of a startup with this name." : "No others."}
            </Text>
          )}
        </div>
      </Details>
      {asked ? <CorrectionDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

interface LineProps {
  closing: ConfirmedClosing;
  onAsk: (asked: CorrectionAsked) => void;
}

function Proposed({ closing, onAsk }: LineProps) {
  const { startup_name: name, proposal } = closing;
  if (!proposal) return null;
  const change = `${formatMoneyInFull(proposal.former)} to ${formatMoneyInFull(proposal.amount)}`;
  return (
    <li>
      <div className="grid gap-2">
        <div>
          <Text as="p" size="2" weight="medium">
            {name}: {change}
          </Text>
          <Text as="p" size="1" color="gray">
            {proposal.can_confirm
              ? `Proposed on ${formatDate(proposal.proposed_at, "date")}`
              : "Waiting for the other of hub and platform"}
          </Text>
        </div>
        <Quote label="Reason">{proposal.reason}</Quote>
      </div>
      <div className="flex flex-wrap gap-2 pointer-coarse:gap-3">
        <Button
          size="1"
          variant="soft"
          color="gray"
          aria-label={`${proposal.is_mine ? "Withdraw" : "Decline"} the correction of ${name}`}
          onClick={() => onAsk({ kind: "decline", closing, proposal })}
        >
          {proposal.is_mine ? "Withdraw" : "Decline"}
        </Button>
        {proposal.can_confirm ? (
          <Button
            size="1"
            variant="soft"
            aria-label={`Confirm the correction of ${name}`}
            onClick={() => onAsk({ kind: "confirm", closing, proposal })}
          >
            Confirm
          </Button>
        ) : null}
      </div>
      <Evidence startup={name} evidence={closing.evidence} />
    </li>
  );
}

function Settled({ closing, onAsk }: LineProps) {
  const { startup_name: name, corrections } = closing;
  return (
    <li>
      <div>
        <Text as="p" size="2" weight="medium">
          {name}: {formatMoneyInFull(closing.amount)}
        </Text>
        <Text as="p" size="1" color="gray">
          Confirmed on {formatDate(closing.confirmed_at, "date")}
        </Text>
        {corrections.map(({ id, former, reason, confirmed_at }) => (
          <Text key={id} as="p" size="1" color="gray">
            Corrected from {formatMoneyInFull(former)} on {formatDate(confirmed_at, "date")}:{" "}
            <span dir="auto">{reason}</span>
          </Text>
        ))}
      </div>
      <Button
        size="1"
        variant="soft"
        color="gray"
        aria-label={`Correct the closing of ${name}`}
        onClick={() => onAsk({ kind: "propose", closing })}
      >
        Correct
      </Button>
      <Evidence startup={name} evidence={closing.evidence} />
    </li>
  );
}
