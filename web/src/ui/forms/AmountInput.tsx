import { Button, Text, TextField } from "@radix-ui/themes";
import { type FocusEvent, useId, useRef } from "react";
import { type Bounds, moneyText, readMoney } from "@/lib/amounts";
import { amountInFull } from "@/lib/currencies";
import type { ControlProps } from "../Field";

export interface AmountInputProps {
  /** From a `Field`, or with a label of its own. */
  control: Partial<ControlProps> & { "aria-label"?: string; "data-field"?: string };
  value: string;
  /** ISO 4217; default US dollars. */
  currency?: string;
  bounds?: Pick<Bounds, "min" | "max">;
  isFirst?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  placeholder?: string;
  maxLength?: number;
  variant?: "surface" | "soft";
  onChange: (text: string) => void;
  onBlur?: (event: FocusEvent) => void;
}

/**
 * The one box for amounts of money. It shows what it understands while one types, and asks where a text can be read in two
 * ways: "12.500" is 12,500 or 12.50. What is typed is read with `readMoney` when it is sent.
 */
export function AmountInput({
  control,
  value,
  currency = "USD",
  bounds = {},
  isFirst,
  onChange,
  ...box
}: AmountInputProps) {
  const meansId = useId();
  const input = useRef<HTMLInputElement>(null);
  const read = readMoney(value, currency, bounds);
  const choices = "problem" in read ? (read.choices ?? []) : [];
  const understood = "value" in read && read.value !== null ? read.value : null;
  const describedBy = [control["aria-describedby"], meansId].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1 min-w-0">
      <TextField.Root
        {...control}
        {...box}
        ref={input}
        aria-describedby={describedBy}
        data-autofocus={isFirst || undefined}
        // No keys of a telephone: amounts are typed with points, commas, k and M.
        inputMode="text"
        autoComplete="off"
        value={value}
        className="tabular-nums"
        onChange={({ target }) => onChange(target.value)}
      >
        <TextField.Slot>{currency === "USD" ? "$" : currency}</TextField.Slot>
      </TextField.Root>
      <div id={meansId} aria-live="polite" className="empty:hidden">
        {understood === null ? null : (
          <Text as="span" size="1" color="gray" className="tabular-nums">
            {amountInFull(understood, currency)}
          </Text>
        )}
        {choices.length > 0 ? (
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="mb-1">
              <Text as="span" size="1">
                {choices.length > 1 ? "Which amount do you mean?" : "Do you mean this amount?"}
              </Text>
            </legend>
            {choices.map((choice) => (
              <Button
                key={choice}
                type="button"
                size="1"
                variant="soft"
                // Before the box loses the focus, which may save.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => {
                  onChange(moneyText(choice, currency));
                  input.current?.focus();
                }}
              >
                {amountInFull(choice, currency)}
              </Button>
            ))}
          </fieldset>
        ) : null}
      </div>
    </div>
  );
}
