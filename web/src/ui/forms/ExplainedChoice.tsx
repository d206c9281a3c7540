import { Text } from "@radix-ui/themes";
import { useId } from "react";

interface ExplainedChoiceProps<Value extends string> {
  label: string;
  value: Value;
  /** Each with a sentence. */
  options: readonly { value: Value; label: string; about: string }[];
  disabled?: boolean;
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** One of a few that need a sentence each: roles. */
export function ExplainedChoice<Value extends string>(props: ExplainedChoiceProps<Value>) {
  const { label, value, options, disabled, error, onChange } = props;
  const name = useId();
  return (
    <fieldset
      className="flex flex-col gap-2 min-w-0"
      disabled={disabled}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <Text asChild size="2" weight="medium" mb="2">
        <legend>{label}</legend>
      </Text>
      {options.map((option) => (
        <Text key={option.value} as="label" size="2" className="flex cursor-pointer gap-3">
          <input
            type="radio"
            name={name}
            className="mt-0.5 size-4 shrink-0"
            style={{ accentColor: "var(--accent-9)" }}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="min-w-0 flex-1">
            {option.label}
            <Text size="1" color="gray" className="block">
              {option.about}
            </Text>
          </span>
        </Text>
      ))}
      {error ? (
        <Text as="p" size="1" color="red" id={`${name}-error`}>
          {error}
        </Text>
      ) : null}
    </fieldset>
  );
}
