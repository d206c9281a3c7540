import { Text } from "@radix-ui/themes";
import { FileCheck2 } from "lucide-react";
import type { ExportDeal, ExportQuote } from "@/data/export-deals/types";
import { PdfButton } from "@/domain/agreements/PdfButton";
import { RecordFacts } from "@/domain/agreements/RecordFacts";
import { formatQuote, timeLeft } from "@/domain/export-deals/export-deals";
import { formatDate } from "@/lib/format";
import { AutoGrid } from "@/ui/AutoGrid";
import { DateTime } from "@/ui/DateTime";
import { StatusBadge } from "@/ui/StatusBadge";
import { useNow } from "@/ui/use-now";
import { Part } from "./Part";
import { perUnit, quantityOf } from "./quote-facts";
import { quoteRecord } from "./quote-record";

/** Newest first. Quotes never change. */
export function Quotes({ deal }: { deal: ExportDeal }) {
  const now = useNow(30_000);
  const accepted = deal.quotes.find(({ is_accepted }) => is_accepted);
  const isParty = !deal.parts.includes("HUB");
  if (deal.quotes.length === 0) {
    return isParty ? (
      <Part title="Quotes">
        <Text as="p" size="2" color="gray">
          No quote yet. The seller sends one once the NDA is accepted and the buyer requests it.
        </Text>
      </Part>
    ) : (
      <Part title="Accepted quote">
        <Text as="p" size="2" color="gray">
          Hubs do not see open quotes. The accepted quote appears here, to compare with the payment.
        </Text>
      </Part>
    );
  }
  return (
    <Part title={isParty ? "Quotes" : "Accepted quote"}>
      {accepted ? (
        <div className="mb-4">
          <RecordFacts
            label="The accepted quote"
            title={`Quote ${accepted.version} is accepted`}
            icon={FileCheck2}
            action={
              <PdfButton
                fileName={`Quote ${accepted.version} ${deal.product.title} ${accepted.sent_at.slice(0, 10)}.pdf`}
                make={() => quoteRecord(deal, accepted)}
              />
            }
            facts={[
              { name: "Amount", value: formatQuote(accepted.amount, accepted.currency) },
              { name: "Quantity", value: quantityOf(accepted) },
              { name: "Sent", value: <DateTime value={accepted.sent_at} format="with-zone" /> },
              {
                name: "Escrow",
                value: deal.is_escrow_requested ? "Requested by the buyer" : "Not requested",
              },
            ]}
            hash={accepted.body_sha256}
          />
        </div>
      ) : null}
      <AutoGrid
        as="ol"
        least={15}
        keepsEmpty
        className="gap-3"
        aria-label="Quotes, the newest first"
      >
        {deal.quotes.map((quote, index) => (
          <QuoteCard key={quote.id} quote={quote} isNewest={index === 0} deal={deal} now={now} />
        ))}
      </AutoGrid>
    </Part>
  );
}

interface QuoteCardProps {
  quote: ExportQuote;
  isNewest: boolean;
  deal: ExportDeal;
  now: number;
}

function QuoteCard({ quote, isNewest, deal, now }: QuoteCardProps) {
  const left = timeLeft(quote.valid_until, now);
  const isOpen = isNewest && deal.status === "QUOTE_SENT" && left !== null;
  const look = quote.is_accepted
    ? "border-(--green-a7) bg-(--green-a2)"
    : `bg-(--color-panel-solid) ${isOpen ? "border-(--accent-a7)" : "border-(--gray-a4) text-(--gray-11)"}`;
  return (
    <li className={`flex flex-col gap-1.5 rounded-(--radius-4) border px-4 py-3.5 ${look}`}>
      <div className="flex gap-2 items-center justify-between min-h-6">
        <Text size="2" weight="medium">
          Quote {quote.version}
        </Text>
        {quote.is_accepted ? (
          <StatusBadge status="ACCEPTED" />
        ) : isOpen ? (
          <StatusBadge status="OPEN" label={left} />
        ) : (
          <StatusBadge status="WITHDRAWN" label={stateOf(deal, quote, isNewest, left !== null)} />
        )}
      </div>
      <p className="text-(length:--font-size-5) font-semibold tracking-[-0.01em] tabular-nums wrap-anywhere">
        {formatQuote(quote.amount, quote.currency)}
      </p>
      <Text as="p" size="2">
        {[quantityOf(quote), perUnit(quote)].filter(Boolean).join(", ")}
      </Text>
      <Text as="p" size="1" color="gray">
        Valid through {formatDate(`${quote.valid_until}T00:00:00Z`, "date", "UTC")} (UTC)
      </Text>
      <Text as="p" size="1" color="gray">
        Sent <DateTime value={quote.sent_at} format="with-zone" />
      </Text>
      {quote.note ? (
        <Text as="p" size="2" className="mt-1.5 whitespace-pre-wrap wrap-anywhere" dir="auto">
          {quote.note}
        </Text>
      ) : null}
    </li>
  );
}

function stateOf(
  deal: ExportDeal,
  quote: ExportQuote,
  isNewest: boolean,
  isValid: boolean,
): string {
  if (quote.withdrawn_at) return "Withdrawn";
  if (!isNewest) return "Replaced";
  if (deal.status === "NEGOTIATING") return "In negotiation";
  return isValid ? "Not accepted" : "Expired";
}
