import type { EventFilters as Filters } from "@/data/events/types";
import type { FilterValue } from "@/lib/url-filters";
import { ChoiceFilter } from "@/ui/filters/ChoiceFilter";
import { PLACE_LABELS, TYPE_LABELS } from "./filters";

export interface EventFiltersProps {
  filters: Filters;
  onChange: (changes: Record<string, FilterValue>) => void;
}

export function EventFilters({ filters, onChange }: EventFiltersProps) {
  return (
    <>
      <ChoiceFilter
        label="Event type"
        all="All types"
        options={optionsOf(TYPE_LABELS)}
        chosen={filters.type}
        onChoose={(type) => onChange({ type })}
      />
      <ChoiceFilter
        label="Location"
        all="All locations"
        options={optionsOf(PLACE_LABELS)}
        chosen={filters.place}
        onChoose={(location) => onChange({ location })}
      />
    </>
  );
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
