import { Badge, Button, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { type Closing, closingsQuery, confirmedClosingsQuery } from "@/data/closings/queries";
import { ClosingRemarks } from "@/domain/deal-rooms/ClosingRemarks";
import { formatDate, formatMoneyInFull } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { QuietList } from "../QuietList";
import { ConfirmedClosings } from "./ConfirmedClosings";
import { type DecisionAsked, DecisionDialog } from "./DecisionDialog";
import { Evidence } from "./Evidence";

export function Closings({ empty }: { empty: string }) {
  const closings = useQuery(closingsQuery());
  // Shown together: what came later would push the rest of the page down.
  const { isPending } = useQuery(confirmedClosingsQuery(""));
  const [asked, setAsked] = useState<DecisionAsked | null>(null);
  if (closings.isError && !closings.data) {
    return <NotLoaded query={closings} compact title="The closings could not be loaded" />;
  }
  if (!closings.data || isPending) return <RowsSkeleton rows={2} />;
  return (
    <div className="grid gap-4">
      {closings.data.length === 0 ? (
        <Text as="p" size="2" color="gray">
          {empty}
        </Text>
      ) : (
        <QuietList aria-label="Closings to confirm">
          {closings.data.map((closing) => (
            <WaitingClosing key={closing.deal_id} closing={closing} onAsk={setAsked} />
          ))}
        </QuietList>
      )}
      <ConfirmedClosings />
      {asked ? <DecisionDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

interface WaitingClosingProps {
  closing: Closing;
  onAsk: (asked: DecisionAsked) => void;
}

function WaitingClosing({ closing, onAsk }: WaitingClosingProps) {
  const { startup_name, startup_slug, amount, remarks, evidence } = closing;
  return (
    <li>
      <div>
        <Text as="p" size="2" weight="medium">
          <Link to={paths.startup(startup_slug)} className="text-link">
            {startup_name}
          </Link>
          {": "}
          {formatMoneyInFull(amount)}
          {closing.is_asked ? (
            <Badge ml="2" color="gray" radius="full">
              Waiting for the company
            </Badge>
          ) : null}
        </Text>
        <Text as="p" size="1" color="gray">
          Announced <DateTime value={closing.announced_at} format="relative" />
          {closing.closed_on
            ? ` · closed on ${formatDate(closing.closed_on, "date", "UTC")}`
            : null}
        </Text>
      </div>
      <div className="flex flex-wrap gap-2 pointer-coarse:gap-3">
        <Button
          size="1"
          variant="soft"
          color="gray"
          aria-label={`Decline the closing of ${startup_name}`}
          onClick={() => onAsk({ kind: "decline", closing })}
        >
          Decline
        </Button>
        <Button
          size="1"
          variant="soft"
          color="gray"
          aria-label={`Ask about the closing of ${startup_name}`}
          onClick={() => onAsk({ kind: "ask", closing })}
        >
          Ask
        </Button>
        <Button
          size="1"
          variant="soft"
          aria-label={`Confirm the closing of ${startup_name}`}
          onClick={() => onAsk({ kind: "confirm", closing })}
        >
          Confirm
        </Button>
      </div>
      {remarks.length > 0 ? (
        <div className="basis-full pb-1">
          <ClosingRemarks remarks={remarks} />
        </div>
      ) : null}
      <Evidence startup={startup_name} evidence={evidence} />
    </li>
  );
}
