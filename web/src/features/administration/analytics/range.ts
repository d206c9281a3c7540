import { CONSOLE_RANGES } from "@contract/console";
import { useSearchParams } from "react-router-dom";
import type { Range } from "@/data/analytics/queries";
import type { Period } from "@/data/analytics/types";
import { dateFormatter } from "@/lib/format";
import type { ChartData } from "@/ui/charts/types";
import { useChangeQuery } from "@/ui/use-change-query";

export const RANGE_LABELS: Record<Range, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "1y": "1 year",
};

export const RANGE_WORDS: Record<Range, string> = { ...RANGE_LABELS, "1y": "52 weeks" };

const FIRST: Range = "30d";

export const readRange = (params: URLSearchParams): Range =>
  CONSOLE_RANGES.find((range) => range === params.get("range")) ?? FIRST;

export function useRange(): [Range, (range: Range) => void] {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  return [
    readRange(params),
    (range) => change({ range: range === FIRST ? null : range }, { replace: true }),
  ];
}

const day = dateFormatter({ month: "short", day: "numeric" }, "UTC");
const dayOfYear = dateFormatter({ month: "short", day: "numeric", year: "numeric" }, "UTC");

const DAY_MS = 86_400_000;

const dateOf = (start: string) => new Date(`${start}T00:00:00Z`);

export function axisOf(period: Period | undefined): Pick<ChartData, "over" | "labels" | "spans"> {
  if (!period) return { over: "", labels: [] };
  const { starts, step } = period;
  const { format } = step === 1 ? day : dayOfYear;
  return {
    over: step === 1 ? "Day" : "Week from",
    labels: starts.map((start) => format(dateOf(start))),
    spans: {
      of: step === 1 ? "day" : "week",
      ends: starts.map((start) => format(new Date(dateOf(start).getTime() + (step - 1) * DAY_MS))),
    },
  };
}

/** "Oct 24, 2026 to Nov 22, 2026" */
export function spanOf({ starts, days }: Period): string {
  const [first = ""] = starts;
  const begin = dateOf(first);
  const end = new Date(begin.getTime() + (days - 1) * DAY_MS);
  return `${dayOfYear.format(begin)} to ${dayOfYear.format(end)}`;
}
