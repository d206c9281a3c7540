import { Callout } from "@radix-ui/themes";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { DateTime } from "@/ui/DateTime";
import type { Verdict } from "./verdict";

const COLORS = { none: "amber", valid: "green", differs: "red" } as const;

interface VerdictNoteProps {
  kind: Verdict["kind"];
  /** The verdict in a word or two. */
  says: string;
  children: ReactNode;
}

/** The verdict about a file. */
export function VerdictNote({ kind, says, children }: VerdictNoteProps) {
  const Icon = kind === "valid" ? ShieldCheck : ShieldAlert;
  return (
    <Callout.Root color={COLORS[kind]}>
      <Callout.Icon>
        <Icon aria-hidden size={18} />
      </Callout.Icon>
      <Callout.Text>
        <strong>{says}</strong> {children}
      </Callout.Text>
    </Callout.Root>
  );
}

/** An invalid time is shown as it stands: the file may contain any text. */
export const Moment = ({ value }: { value: string }) =>
  Number.isNaN(Date.parse(value)) ? value : <DateTime value={value} format="with-zone" />;
