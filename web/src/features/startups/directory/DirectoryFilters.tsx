import { useQuery } from "@tanstack/react-query";
import { hubsQuery } from "@/data/hubs/queries";
import { bracketOf } from "@/data/startups/filters";
import { startupFacetsQuery } from "@/data/startups/queries";
import type { StartupFilters } from "@/data/startups/types";
import { STAGE_LABELS } from "@/domain/labels";
import { REVENUE_BRACKETS, SDG_GOALS, SECTORS, sdgLabel } from "@/domain/vocabulary";
import type { FilterValue } from "@/lib/url-filters";
import { CheckFilter } from "@/ui/filters/CheckFilter";
import { RangeFilter } from "@/ui/filters/RangeFilter";
import { SwitchFilter } from "@/ui/filters/SwitchFilter";

/** Points of the export score between two stops of the slider. */
const SCORE_STEP = 5;
const SDG_TAGS = SDG_GOALS.map((_, goal) => `SDG ${goal + 1}`);

export interface DirectoryFiltersProps {
  filters: StartupFilters;
  onChange: (changes: Record<string, FilterValue>) => void;
}

export function DirectoryFilters({ filters, onChange }: DirectoryFiltersProps) {
  const hubs = useQuery(hubsQuery());
  const facets = useQuery(startupFacetsQuery(filters)).data?.facets;
  const bracket = bracketOf(filters);
  const score: [number, number] = [filters.min_export_score ?? 0, filters.max_export_score ?? 100];
  const counts = (found: Record<string, number> | undefined) => (value: string) =>
    found ? (found[value] ?? 0) : undefined;
  const inHub = counts(facets?.hub_id);
  const atStage = counts(facets?.stage);
  const inSector = counts(facets?.sectors);
  const withGoal = counts(facets?.sdg_tags);
  const earning = counts(facets?.revenue);
  return (
    <>
      <div className="filter-group">
        <SwitchFilter
          label="Hub verified only"
          checked={filters.is_hub_verified === true}
          count={facets?.is_hub_verified}
          onChange={(on) => onChange({ isHubVerified: on ? "true" : null })}
        />
        <SwitchFilter
          label="Featured only"
          checked={filters.is_featured === true}
          count={facets?.is_featured}
          onChange={(on) => onChange({ isFeatured: on ? "true" : null })}
        />
      </div>
      <CheckFilter
        label="Stage"
        options={Object.entries(STAGE_LABELS).map(([value, label]) => ({
          value,
          label,
          count: atStage(value),
        }))}
        chosen={filters.stage ?? []}
        onChange={(stage) => onChange({ stage })}
      />
      <CheckFilter
        label="Sectors"
        max={6}
        options={SECTORS.map((value) => ({ value, label: value, count: inSector(value) }))}
        chosen={filters.sectors ?? []}
        onChange={(sectors) => onChange({ sectors })}
      />
      <CheckFilter
        label="Hub"
        max={6}
        options={hubs.data?.map(({ id, name }) => ({
          value: id,
          label: name,
          count: inHub(id),
        }))}
        problem={hubs.error && { sentence: hubs.error.message, onRetry: () => void hubs.refetch() }}
        chosen={filters.hub_id ?? []}
        onChange={(hubId) => onChange({ hubId })}
      />
      <CheckFilter
        label="Revenue"
        options={REVENUE_BRACKETS.map(({ value, label }) => ({
          value,
          label,
          count: earning(value),
        }))}
        chosen={bracket ? [bracket] : []}
        // One bracket at a time: the last one ticked.
        onChange={(chosen) => {
          const [from, to] = chosen.at(-1)?.split("-") ?? [];
          onChange({ minRevenue: from, maxRevenue: to });
        }}
      />
      <RangeFilter
        label="Export score"
        min={0}
        max={100}
        step={SCORE_STEP}
        value={score}
        format={String}
        onChange={([from, to]) =>
          onChange({
            minExportScore: from > 0 ? String(from) : null,
            maxExportScore: to < 100 ? String(to) : null,
          })
        }
      />
      <CheckFilter
        label="Sustainable Development Goals"
        max={5}
        options={SDG_TAGS.map((value) => ({
          value,
          label: sdgLabel(value),
          count: withGoal(value),
        }))}
        chosen={filters.sdg_tags ?? []}
        onChange={(sdgTags) => onChange({ sdgTags })}
      />
    </>
  );
}
