import { TextField } from "@radix-ui/themes";
import { ChevronRight } from "lucide-react";
import { Field } from "@/ui/Field";
import { optionsOf, Select } from "@/ui/Select";
import { INSTRUMENTS, type TermField, type TypedTerms } from "../../model/terms";

interface StatedFieldsProps {
  typed: TypedTerms;
  onEnter: (field: TermField, text: string) => void;
  errorOf: (field: TermField) => { error?: string };
}

const FIELDS = [
  "instrument",
  "liquidation_preference",
  "is_participating",
  "dividend",
  "is_cumulative",
  "board_seats",
  "pro_rata",
] as const satisfies readonly TermField[];

/** The optional terms, folded while none of them is stated. */
export function StatedFields({ typed, onEnter, errorOf }: StatedFieldsProps) {
  const isStated = FIELDS.some((field) => typed[field] !== "");
  const isWrong = FIELDS.some((field) => errorOf(field).error);
  const answer = (field: TermField, label: string, yes: string, no: string) => (
    <Choice
      label={label}
      value={typed[field]}
      choices={{ yes, no }}
      onChoose={(value) => onEnter(field, value)}
      {...errorOf(field)}
    />
  );
  return (
    <details className="deal-fold terms-stated" open={isStated || isWrong || undefined}>
      <summary>
        <ChevronRight aria-hidden size={14} />
        Instrument, preference, dividend, board, pro rata
      </summary>
      <div className="grid gap-4 pt-3 sm:grid-cols-2 sm:items-start">
        <Choice
          label="Instrument"
          value={typed.instrument}
          choices={INSTRUMENTS}
          onChoose={(value) => onEnter("instrument", value)}
          {...errorOf("instrument")}
        />
        <Field
          label="Liquidation preference"
          optional
          hint="Times the amount, for example 1."
          {...errorOf("liquidation_preference")}
        >
          {(control) => (
            <TextField.Root
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed.liquidation_preference}
              onChange={({ target }) => onEnter("liquidation_preference", target.value)}
            >
              <TextField.Slot side="right">x</TextField.Slot>
            </TextField.Root>
          )}
        </Field>
        {typed.liquidation_preference.trim()
          ? answer("is_participating", "Participation", "Participating", "Non-participating")
          : null}
        <Field
          label="Dividend"
          optional
          hint="Percent a year; 0 for none."
          {...errorOf("dividend")}
        >
          {(control) => (
            <TextField.Root
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed.dividend}
              onChange={({ target }) => onEnter("dividend", target.value)}
            >
              <TextField.Slot side="right">%</TextField.Slot>
            </TextField.Root>
          )}
        </Field>
        {typed.dividend.trim() && typed.dividend.trim() !== "0"
          ? answer("is_cumulative", "Unpaid dividends", "Cumulative", "Not cumulative")
          : null}
        <Field
          label="Board seats of the investor"
          optional
          hint="From 0 to 20."
          {...errorOf("board_seats")}
        >
          {(control) => (
            <TextField.Root
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={typed.board_seats}
              onChange={({ target }) => onEnter("board_seats", target.value)}
            />
          )}
        </Field>
        {answer("pro_rata", "Pro rata rights", "Yes", "No")}
      </div>
    </details>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: Readonly<Record<string, string>>;
  error?: string;
  onChoose: (value: string) => void;
}

function Choice({ label, value, choices, error, onChoose }: ChoiceProps) {
  return (
    <Field label={label} optional {...(error ? { error } : {})}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={onChoose}
          options={[{ value: "", label: "Not stated" }, ...optionsOf(choices)]}
        />
      )}
    </Field>
  );
}
