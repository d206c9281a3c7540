import { Text, TextArea } from "@radix-ui/themes";
import { countOf, formatCount } from "@/lib/format";
import { Field } from "../Field";

/** Characters, as the database limits them. */
export const MAX_REASON = 2000;

/** As the database counts: an emoji of two code units is one. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** Null when nothing is wrong. */
export function objectionToReason(text: string, max: number): string | null {
  const over = lengthOf(text) - max;
  if (over > 0) return `Too long by ${countOf(over, "character")}.`;
  return null;
}

interface ReasonProps {
  label: string;
  optional?: boolean;
  hint?: string;
  error?: string | null;
  value: string;
  max: number;
  isFirst?: boolean;
  onChange: (text: string) => void;
}

/** A text field with a counter. It never truncates, so that a long pasted text shows by how much it is too long. */
export function Reason({ label, optional, hint, value, max, isFirst, ...props }: ReasonProps) {
  const error = objectionToReason(value, max) ?? props.error;
  return (
    <Field
      label={label}
      optional={optional}
      hint={hint}
      {...(error ? { error } : {})}
      aside={
        <Text size="1" color={error ? "red" : "gray"} className="tabular-nums">
          {counter(value, max)}
        </Text>
      }
    >
      {(control) => (
        <TextArea
          {...control}
          rows={4}
          data-autofocus={isFirst || undefined}
          value={value}
          onChange={({ target }) => props.onChange(target.value)}
        />
      )}
    </Field>
  );
}

const counter = (text: string, max: number) =>
  `${formatCount(lengthOf(text))} of ${formatCount(max)}`;
