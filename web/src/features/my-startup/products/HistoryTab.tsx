import { useQuery } from "@tanstack/react-query";
import { type ProductHistoryEntry, productHistoryQuery } from "@/data/export-products/mine";
import { toPoints } from "@/domain/field-reasons";
import { productFieldLabel } from "@/domain/products/product-fields";
import { toSentence } from "@/lib/errors";
import { toChanges } from "@/ui/timeline/changes";
import { Timeline, type TimelineEntry } from "@/ui/timeline/Timeline";
import type { ProductTabProps } from "./ProductEditor";

export default function HistoryTab({ product, userId }: ProductTabProps) {
  const history = useQuery(productHistoryQuery(product.id, userId));
  return (
    <div className="max-w-3xl">
      <Timeline
        label={`History of ${product.title}`}
        level={2}
        entries={history.data?.map(toEntry)}
        empty="Nothing has happened yet."
        {...(history.isError ? { problem: toSentence(history.error) } : {})}
        onRetry={() => void history.refetch()}
      />
    </div>
  );
}

const DONE: Record<string, string> = {
  created: "drafted it",
  submitted: "submitted it to the hub",
  withdrawn: "withdrew it",
  unlisted: "took it off the market",
  repriced: "changed the price",
  certified: "certified it",
  rejected: "rejected it",
  revoked: "revoked the certification",
  version_submitted: "submitted a new version",
  version_withdrawn: "withdrew the new version",
  version_discarded: "discarded the new version",
  version_certified: "certified the new version",
  version_rejected: "rejected the new version",
};

const toEntry = ({
  id,
  act,
  who,
  reason,
  field_reasons,
  changes,
  happened_at,
}: ProductHistoryEntry): TimelineEntry => ({
  id,
  at: happened_at,
  who,
  what: DONE[act] ?? "did something",
  note: reason,
  points: toPoints(field_reasons, productFieldLabel),
  changes: toChanges(changes, productFieldLabel),
});
