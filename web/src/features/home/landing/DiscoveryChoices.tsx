import { useQuery } from "@tanstack/react-query";
import { startupFacetsQuery } from "@/data/startups/queries";
import type { StartupFacets } from "@/data/startups/types";
import { CheckFilter } from "@/ui/filters/CheckFilter";
import { type Choice, directoryFilters, SERIES_B_PLUS } from "./directory-query";

const FACETS = { hub: "hub_id", sector: "sectors", stage: "stage", revenue: "revenue" } as const;

export interface DiscoveryChoicesProps {
  of: keyof Choice;
  label: string;
  options: readonly { value: string; label: string }[];
  choice: Choice;
  onChange: (chosen: readonly string[]) => void;
}

export default function DiscoveryChoices(props: DiscoveryChoicesProps) {
  const { of, label, options, choice, onChange } = props;
  const found = useQuery(startupFacetsQuery(directoryFilters(choice))).data?.facets[FACETS[of]];
  return (
    <CheckFilter
      label={label}
      options={options.map((option) => ({ ...option, count: countOf(option.value, found) }))}
      chosen={choice[of]}
      // One bracket of revenue at a time: the last one ticked.
      onChange={(chosen) => onChange(of === "revenue" ? chosen.slice(-1) : chosen)}
    />
  );
}

function countOf(
  value: string,
  found: StartupFacets["facets"]["stage"] | undefined,
): number | undefined {
  if (!found) return undefined;
  const values = value === "SERIES_B_PLUS" ? SERIES_B_PLUS : [value];
  return values.reduce((sum, one) => sum + (found[one] ?? 0), 0);
}
