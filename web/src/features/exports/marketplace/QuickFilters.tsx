import { Button } from "@radix-ui/themes";
import { TypeIcon } from "@/domain/products/TypeIcon";
import { PRODUCT_TYPES } from "@/domain/vocabulary";
import type { FilterValue } from "@/lib/url-filters";

/** Names for screen readers, which spell capitals letter by letter; the label shows the usual spelling. */
const SPECIFIED: Readonly<Record<string, string>> = { API: "Api", SAAS: "Saas" };

interface QuickFiltersProps {
  types: readonly string[];
  onChange: (changes: Record<string, FilterValue>) => void;
}

export function QuickFilters({ types, onChange }: QuickFiltersProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Quick filters</legend>
      {PRODUCT_TYPES.map(({ value, label }) => {
        const isOn = types.length === 1 && types[0] === value;
        const specified = SPECIFIED[value];
        return (
          <Button
            key={value}
            size="1"
            radius="full"
            variant={isOn ? "solid" : "surface"}
            color="gray"
            highContrast
            aria-pressed={isOn}
            onClick={() => onChange({ productType: isOn ? null : value })}
          >
            <TypeIcon type={value} />
            {specified ? (
              <>
                <span aria-hidden>{label}</span>
                <span className="sr-only">{specified}</span>
              </>
            ) : (
              label
            )}
          </Button>
        );
      })}
    </fieldset>
  );
}
