import { Button } from "@radix-ui/themes";
import type { EventFilters } from "@/data/events/types";
import type { FilterValue } from "@/lib/url-filters";
import { PLACE_LABELS, TYPE_LABELS } from "./filters";

export interface EventFilterBarProps {
  filters: EventFilters;
  onChange: (changes: Record<string, FilterValue>) => void;
  /** With its legends, one group below the other. */
  stacked?: boolean;
}

/** Which types, and whether one has to travel. */
export function EventFilterBar({ filters, onChange, stacked }: EventFilterBarProps) {
  return (
    <div className={stacked ? "flex flex-col gap-5 pt-1" : "flex flex-wrap gap-x-8 gap-y-3"}>
      <Choices
        stacked={stacked}
        label="Event type"
        all="All types"
        labels={TYPE_LABELS}
        chosen={filters.type}
        onChoose={(type) => onChange({ type })}
      />
      <Choices
        stacked={stacked}
        label="Location"
        all="All locations"
        labels={PLACE_LABELS}
        chosen={filters.place}
        onChoose={(location) => onChange({ location })}
      />
    </div>
  );
}

interface ChoicesProps {
  stacked: boolean | undefined;
  label: string;
  /** What no choice is called. */
  all: string;
  labels: Readonly<Record<string, string>>;
  chosen: string | undefined;
  onChoose: (value: string | null) => void;
}

/** One of several, or all. */
function Choices({ stacked, label, all, labels, chosen, onChoose }: ChoicesProps) {
  const choices: [value: string | null, text: string][] = [[null, all], ...Object.entries(labels)];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className={stacked ? "mb-2 text-sm font-medium" : "sr-only"}>{label}</legend>
      {choices.map(([value, text]) => {
        const isOn = value === (chosen ?? null);
        return (
          <Button
            key={text}
            size="2"
            radius="full"
            color="gray"
            highContrast
            variant={isOn ? "solid" : "surface"}
            aria-pressed={isOn}
            onClick={() => onChoose(value)}
          >
            {text}
          </Button>
        );
      })}
    </fieldset>
  );
}
