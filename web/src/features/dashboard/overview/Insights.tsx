import { ChevronRight, Sparkles } from "lucide-react";
import { Link } from "react-router-dom";
import { EmptyState } from "@/ui/EmptyState";
import { Panel as Lines } from "@/ui/Panel";
import { RowsSkeleton } from "@/ui/Skeletons";
import { useNow } from "@/ui/use-now";
import { insightsOf, type Known } from "./insights";
import { Panel } from "./Panel";

interface InsightsProps {
  known: Known | undefined;
  isBroken: boolean;
}

export function Insights({ known, isBroken }: InsightsProps) {
  const now = useNow(60_000);
  const insights = known ? insightsOf(known, now) : undefined;
  return (
    <Panel
      title="AI Insights"
      about="Computed from your verification, deal rooms, deals and matches."
    >
      {!insights ? (
        isBroken ? (
          <EmptyState icon={Sparkles} title="The insights could not be computed" compact>
            The data behind them could not be loaded.
          </EmptyState>
        ) : (
          <RowsSkeleton rows={3} />
        )
      ) : insights.length === 0 ? (
        <EmptyState icon={Sparkles} title="Nothing needs your attention" compact>
          New terms, unread messages, closings and expiring access appear here.
        </EmptyState>
      ) : (
        <Lines as="ul" isCard hasLines className="text-(length:--font-size-2)">
          {insights.map(({ id, sentence, to, isUrgent }) => (
            <li key={id}>
              <Link
                to={to}
                className="flex items-center gap-3 rounded-(--radius-4) px-4 py-3 outline-offset-[-2px] wrap-anywhere hover:bg-(--gray-a2)"
              >
                <span className="min-w-0 flex-1">{sentence}</span>
                <span
                  aria-hidden
                  className={`size-2 shrink-0 rounded-full ${isUrgent ? "bg-(--amber-9)" : "bg-(--gray-a7)"}`}
                />
                <ChevronRight aria-hidden size={16} className="shrink-0 text-(--gray-9)" />
              </Link>
            </li>
          ))}
        </Lines>
      )}
    </Panel>
  );
}
