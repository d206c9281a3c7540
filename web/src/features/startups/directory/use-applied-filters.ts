import { useQuery } from "@tanstack/react-query";
import { hubsQuery } from "@/data/hubs/queries";
import { revenueInWords, scoreInWords } from "@/data/startups/filters";
import type { StartupFilters } from "@/data/startups/types";
import { STAGE_LABELS } from "@/domain/labels";
import { sdgLabel } from "@/domain/vocabulary";
import type { FilterWords } from "@/lib/applied-filters";
import { type AppliedFilter, useApplied } from "@/ui/filters/use-applied";
import { useChangeQuery } from "@/ui/use-change-query";

const isSet = (text: string) => (value: string) => (value === "true" ? text : null);

export function useAppliedFilters(filters: StartupFilters): AppliedFilter[] {
  const change = useChangeQuery();
  const hubs = useQuery({ ...hubsQuery(), enabled: filters.hub_id !== undefined }).data;
  const words: FilterWords = {
    isHubVerified: { label: "Hub verified", textOf: isSet("only") },
    isFeatured: { label: "Featured", textOf: isSet("only") },
    stage: {
      label: "Stage",
      textOf: (value) => STAGE_LABELS[value as keyof typeof STAGE_LABELS] ?? null,
    },
    sectors: { label: "Sector" },
    hubId: {
      label: "Hub",
      textOf: (value) => (hubs ? (hubs.find(({ id }) => id === value)?.name ?? "not listed") : "…"),
    },
    sdgTags: { label: "Goal", textOf: (value) => sdgLabel(value) },
  };
  const ranges = [
    {
      id: "revenue",
      label: "Revenue",
      text: revenueInWords(filters),
      onRemove: () => change({ minRevenue: null, maxRevenue: null }),
    },
    {
      id: "score",
      label: "Export score",
      text: scoreInWords(filters),
      onRemove: () => change({ minExportScore: null, maxExportScore: null }),
    },
  ];
  return [
    ...useApplied(words),
    ...ranges.flatMap(({ text, ...range }) => (text ? [{ ...range, text }] : [])),
  ];
}
