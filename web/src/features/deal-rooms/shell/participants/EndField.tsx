import { Button, TextField } from "@radix-ui/themes";
import { useRef } from "react";
import { countOf } from "@/lib/format";
import { Field } from "@/ui/Field";
import { inDays } from "./ends";

interface EndFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  /** As in `<input type="datetime-local">`; "" for none. */
  value: string;
  /** Days ahead offered as buttons. */
  days?: readonly number[];
  onChange: (entered: string) => void;
}

export function EndField({
  label,
  hint,
  error,
  value,
  days = [7, 30, 90],
  onChange,
}: EndFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Half a date has no value, but is not an empty one.
  const read = (target: HTMLInputElement) =>
    onChange(target.validity.badInput ? "incomplete" : target.value);
  const choose = (entered: string) => {
    if (input.current) input.current.value = entered;
    onChange(entered);
  };
  return (
    <Field label={label} optional hint={hint} {...(error ? { error } : {})}>
      {(control) => (
        <div className="end-field">
          <TextField.Root
            {...control}
            ref={input}
            type="datetime-local"
            // Uncontrolled: with `value` React would clear half a date while it is typed.
            defaultValue={value}
            onChange={({ target }) => read(target)}
            onBlur={({ target }) => read(target as HTMLInputElement)}
          />
          <div className="end-choices">
            {days.map((count) => (
              <Button
                key={count}
                type="button"
                size="1"
                variant="soft"
                color="gray"
                className="touch-target"
                onClick={() => choose(inDays(count, Date.now()))}
              >
                {countOf(count, "day")}
              </Button>
            ))}
            {value ? (
              <Button
                type="button"
                size="1"
                variant="soft"
                color="gray"
                className="touch-target"
                onClick={() => {
                  choose("");
                  input.current?.focus();
                }}
              >
                No end
              </Button>
            ) : null}
          </div>
        </div>
      )}
    </Field>
  );
}
