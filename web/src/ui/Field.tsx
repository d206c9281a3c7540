import { Text } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";

/** Spread on a control to tie it to its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-required": true | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export interface FieldProps {
  label: string;
  optional?: boolean;
  /** Replaced by the error. */
  hint?: ReactNode;
  error?: string;
  /** At the right end of the label's line, e.g. "Forgot password?". */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, optional, hint, error, aside, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <Text as="label" size="2" weight="medium" htmlFor={id}>
          {optional ? `${label} (optional)` : label}
        </Text>
        {aside}
      </div>
      {children({
        id,
        "aria-required": optional ? undefined : true,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error || hint ? noteId : undefined,
      })}
      <div id={noteId} aria-live="polite">
        {error ? (
          <Text as="p" size="1" color="red">
            {error}
          </Text>
        ) : hint ? (
          <Text as="p" size="1" color="gray">
            {hint}
          </Text>
        ) : null}
      </div>
    </div>
  );
}
