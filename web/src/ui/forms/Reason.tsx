import { Text, TextArea } from "@radix-ui/themes";
import { countOf, formatCount } from "@/lib/format";
import { Field } from "../Field";

/** Most characters of a reason, as the database counts and limits them. */
export const MAX_REASON = 2000;

/** Characters as the database counts them: an emoji of two code units is one. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** What is wrong with a reason before it is sent; null when nothing is. */
export function objectionToReason(text: string, max: number): string | null {
  const over = lengthOf(text) - max;
  if (over > 0) return `Too long by ${countOf(over, "character")}.`;
  return null;
}

interface ReasonProps {
  label: string;
  optional?: boolean;
  hint?: string;
  /** What else is wrong with it, e.g. that it is missing. */
  error?: string | null;
  value: string;
  max: number;
  /** It is what one came for: the focus begins there. */
  isFirst?: boolean;
  onChange: (text: string) => void;
}

/** A text with a counter. It is never cut: who pastes too much sees by how much. */
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
