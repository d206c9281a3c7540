import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { hubsQuery } from "@/data/hubs/queries";
import { routes } from "@/lib/paths";
import { REVENUE_BRACKETS, SECTORS } from "@/lib/vocabulary";
import { Band } from "../Band";
import { type Choice, directoryQuery, NO_CHOICE } from "./directory-query";

/** What the page offers (specification §9): four sectors and four stages. */
const OFFERED_SECTORS = SECTORS.slice(0, 4);
const OFFERED_STAGES = [
  { value: "PRE_SEED", label: "Pre-Seed" },
  { value: "SEED", label: "Seed" },
  { value: "SERIES_A", label: "Series A" },
  { value: "SERIES_B_PLUS", label: "Series B+" },
] as const;

/** Four questions that lead into the directory. */
export function Discovery() {
  const { data: hubs = [] } = useQuery(hubsQuery());
  const [choice, setChoice] = useState<Choice>(NO_CHOICE);
  const navigate = useNavigate();
  // The prerendered form has nobody yet who would keep what one chooses.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`${routes.startups}${directoryQuery(choice)}`);
  };
  const set = (key: keyof Choice) => (value: string) => setChoice({ ...choice, [key]: value });
  return (
    <Band
      title="Find the company you are looking for"
      description="Start with a hub, a sector, a stage or a revenue. The directory has everything else."
    >
      <form onSubmit={submit}>
        <fieldset
          disabled={!isReady}
          className="min-w-0 grid gap-4 rounded-xl border hairline bg-(--color-panel-solid) p-5 sm:grid-cols-2 lg:grid-cols-[repeat(4,1fr)_auto] lg:items-end"
        >
          <Choose
            label="Hub"
            any="All hubs"
            value={choice.hub}
            onChange={set("hub")}
            options={hubs.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Choose
            label="Sector"
            any="All sectors"
            value={choice.sector}
            onChange={set("sector")}
            options={OFFERED_SECTORS.map((value) => ({ value, label: value }))}
          />
          <Choose
            label="Stage"
            any="All stages"
            value={choice.stage}
            onChange={set("stage")}
            options={OFFERED_STAGES}
          />
          <Choose
            label="Revenue"
            any="Any revenue"
            value={choice.revenue}
            onChange={set("revenue")}
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
  label: string;
  /** What stands for no choice. */
  any: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** The browser's own select: it needs no script before the page shows. */
function Choose({ label, any, value, options, onChange }: ChooseProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1.5 text-sm font-medium">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-10 w-full cursor-pointer truncate rounded-md border border-(--gray-a7) bg-(--color-surface) px-2.5 font-normal"
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
