import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { hubsQuery } from "@/data/hubs/queries";
import { REVENUE_BRACKETS, SECTORS } from "@/domain/vocabulary";
import { routes } from "@/lib/paths";
import { FilterMenu } from "@/ui/filters/FilterMenu";
import { lazyComponent } from "@/ui/lazy-component";
import { Band } from "../Band";
import { type Choice, directoryQuery, NO_CHOICE } from "./directory-query";

const DiscoveryChoices = lazyComponent(() => import("./DiscoveryChoices"));

/** A few of the directory's choices. */
const OFFERED_SECTORS = SECTORS.slice(0, 4).map((value) => ({ value, label: value }));
const OFFERED_STAGES = [
  { value: "PRE_SEED", label: "Pre-Seed" },
  { value: "SEED", label: "Seed" },
  { value: "SERIES_A", label: "Series A" },
  { value: "SERIES_B_PLUS", label: "Series B+" },
] as const;

export function Discovery() {
  const { data: hubs = [] } = useQuery(hubsQuery());
  const [choice, setChoice] = useState<Choice>(NO_CHOICE);
  const navigate = useNavigate();
  // The prerendered form cannot keep choices yet.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`${routes.startups}${directoryQuery(choice)}`);
  };
  const state = { choice, onChange: setChoice };
  return (
    <Band
      title="Find the right company"
      description="Filter by hub, sector, stage or revenue. The directory has more filters."
    >
      <form onSubmit={submit}>
        <fieldset
          disabled={!isReady}
          className="min-w-0 grid gap-4 rounded-xl border hairline bg-(--color-panel-solid) p-5 sm:grid-cols-2 lg:grid-cols-[repeat(4,1fr)_auto] lg:items-end"
        >
          <Choose
            {...state}
            of="hub"
            label="Hub"
            any="All hubs"
            many="hubs"
            options={hubs.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Choose
            {...state}
            of="sector"
            label="Sector"
            any="All sectors"
            many="sectors"
            options={OFFERED_SECTORS}
          />
          <Choose
            {...state}
            of="stage"
            label="Stage"
            any="All stages"
            many="stages"
            options={OFFERED_STAGES}
          />
          <Choose
            {...state}
            of="revenue"
            label="Revenue"
            any="Any revenue"
            many="brackets"
            options={REVENUE_BRACKETS}
          />
          <Button type="submit" size="3" className="max-lg:sm:col-span-2">
            <Search aria-hidden size={16} />
            Search Startups
          </Button>
        </fieldset>
      </form>
    </Band>
  );
}

interface ChooseProps {
  of: keyof Choice;
  label: string;
  any: string;
  many: string;
  options: readonly { value: string; label: string }[];
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Choices and counts load when it is opened. */
function Choose({ of, label, any, many, options, choice, onChange }: ChooseProps) {
  const [first, ...others] = options.filter(({ value }) => choice[of].includes(value));
  const text = !first ? any : others.length > 0 ? `${others.length + 1} ${many}` : first.label;
  return (
    <FilterMenu label={label} text={text}>
      {() => (
        <DiscoveryChoices
          of={of}
          label={label}
          options={options}
          choice={choice}
          onChange={(chosen) => onChange({ ...choice, [of]: chosen })}
        />
      )}
    </FilterMenu>
  );
}
