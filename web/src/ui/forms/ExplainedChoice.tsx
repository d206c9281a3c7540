import "./explained-choice.css";
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
      className="explained-choice"
      disabled={disabled}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="min-w-0 flex-1">
            {option.label}
            <Text size="1" color="gray" className="block">
              {option.about}
            </Text>
          </span>
        </label>
      ))}
      {error ? (
        <Text as="p" size="1" color="red" id={`${name}-error`}>
          {error}
        </Text>
      ) : null}
    </fieldset>
  );
}
