import { CONSOLE_RANGES } from "@contract/console";
import { useSearchParams } from "react-router-dom";
import type { Range } from "@/data/analytics/queries";
import type { Frame } from "@/data/analytics/types";
import { dateFormatter } from "@/lib/format";
import { useChangeQuery } from "@/ui/use-change-query";

/** As the choice of a range has them. */
export const RANGE_LABELS: Record<Range, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "1y": "1 year",
};

/** As a sentence goes on: "in …". */
export const RANGE_WORDS: Record<Range, string> = { ...RANGE_LABELS, "1y": "52 weeks" };

const FIRST: Range = "30d";

/** A range of ten years, or of a script, is none. */
export const readRange = (params: URLSearchParams): Range =>
  CONSOLE_RANGES.find((range) => range === params.get("range")) ?? FIRST;

/** The range that the address holds (`?range=90d`); it drives every figure. */
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

/** The names of a frame's buckets: days, or weeks by their first one. */
export const bucketsOf = ({ starts, step }: Frame): string[] =>
  starts.map((start) => (step === 1 ? day : dayOfYear).format(new Date(`${start}T00:00:00Z`)));

/** What a bucket is called at the head of its column. */
export const overOf = ({ step }: Frame): string => (step === 1 ? "Day" : "Week from");

/** "Oct 24, 2026 to Nov 22, 2026" */
export function spanOf({ starts, days }: Frame): string {
  const [first = ""] = starts;
  const begin = new Date(`${first}T00:00:00Z`);
  const end = new Date(begin.getTime() + (days - 1) * 86_400_000);
  return `${dayOfYear.format(begin)} to ${dayOfYear.format(end)}`;
}
