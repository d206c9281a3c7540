import { useState } from "react";
import { AmountField } from "@/ui/forms/AmountField";
import { CurrencyField } from "@/ui/forms/CurrencyField";
import { Specimen } from "../Specimen";

export const title = "Amounts";
export const order = 67;

export default function Amounts() {
  return (
    <>
      <Specimen name="Understood" about="It shows what it read while one types.">
        <Sample label="Investment amount" first="2.5m" />
      </Specimen>
      <Specimen name="Read in two ways" about="It asks, and never guesses.">
        <Sample label="Price" first="12.500" currency="EUR" />
      </Specimen>
      <Specimen name="Refused">
        <Sample
          label="Fee"
          first="12.50"
          currency="JPY"
          error="Enter a whole amount: JPY has no decimals."
        />
      </Specimen>
      <Specimen name="Empty, with its currency">
        <Priced />
      </Specimen>
    </>
  );
}

interface SampleProps {
  label: string;
  first: string;
  currency?: string;
  error?: string;
}

function Sample({ label, first, currency = "USD", error }: SampleProps) {
  const [text, setText] = useState(first);
  return (
    <AmountField label={label} currency={currency} error={error} value={text} onChange={setText} />
  );
}

function Priced() {
  const [text, setText] = useState("");
  const [currency, setCurrency] = useState("CHF");
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <AmountField
        label="Amount"
        hint="For example 12,500 or 2.5M."
        currency={currency}
        value={text}
        onChange={setText}
      />
      <CurrencyField value={currency} onChange={setCurrency} />
    </div>
  );
}
