import { useState } from "react";
import { ChoiceFilter } from "@/ui/filters/ChoiceFilter";
import { Specimen } from "../Specimen";

export const title = "Choice filter";
export const order = 22;

const TYPES = [
  { value: "DEMO_DAY", label: "Demo Day" },
  { value: "CONFERENCE", label: "Conference" },
  { value: "NETWORKING", label: "Networking" },
];

function Chosen({ start, label }: { start?: string; label: string }) {
  const [chosen, setChosen] = useState<string | undefined>(start);
  return (
    <ChoiceFilter
      label={label}
      all="All types"
      options={TYPES}
      chosen={chosen}
      onChoose={(value) => setChosen(value ?? undefined)}
    />
  );
}

export default function Choices() {
  return (
    <>
      <Specimen name="All" about="One value of a filter, or all.">
        <Chosen label="Event type" />
      </Specimen>
      <Specimen name="One chosen">
        <Chosen label="Event type, chosen" start="CONFERENCE" />
      </Specimen>
      <Specimen
        name="An unknown value"
        about="From an address that makes no sense: none is chosen."
      >
        <Chosen label="Event type, unknown" start="OPERA" />
      </Specimen>
    </>
  );
}
