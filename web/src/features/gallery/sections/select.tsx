import { useState } from "react";
import { STAGE_LABELS } from "@/domain/labels";
import { Field } from "@/ui/Field";
import { CurrencyField } from "@/ui/forms/CurrencyField";
import { optionsOf, Select } from "@/ui/Select";
import { Specimen } from "../Specimen";

export const title = "Select";
export const order = 21;

const STAGES = optionsOf(STAGE_LABELS);
const PEOPLE = [
  { value: "", label: "Nobody" },
  { label: "Founder's side", options: [{ value: "alice", label: "Alice Okafor" }] },
  {
    label: "Investor's side",
    options: [
      { value: "bob", label: "Bob Lindqvist" },
      { value: "carol", label: "Carol Mehta, who has not accepted the NDA", isDisabled: true },
    ],
  },
];

export default function Selects() {
  const [stage, setStage] = useState<keyof typeof STAGE_LABELS>("SEED");
  const [person, setPerson] = useState("");
  const [currency, setCurrency] = useState("EUR");
  return (
    <>
      <Specimen name="One of some" about="On touch the device's own picker.">
        <Field label="Stage">
          {(control) => <Select {...control} value={stage} options={STAGES} onChange={setStage} />}
        </Field>
      </Specimen>
      <Specimen name="Groups, none and what cannot be chosen">
        <Field label="Owner" optional>
          {(control) => (
            <Select {...control} value={person} options={PEOPLE} onChange={setPerson} />
          )}
        </Field>
      </Specimen>
      <Specimen name="A long list" about="Made when it opens; typing finds a code.">
        <CurrencyField value={currency} onChange={setCurrency} />
      </Specimen>
      <Specimen name="Nothing chosen yet">
        <Select
          aria-label="A stage to choose"
          placeholder="Choose one"
          value=""
          options={STAGES}
          onChange={() => {}}
        />
      </Specimen>
      <Specimen name="Not now">
        <Select
          aria-label="A stage that stays"
          disabled
          value="SEED"
          options={STAGES}
          onChange={() => {}}
        />
      </Specimen>
    </>
  );
}
