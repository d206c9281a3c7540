import { IconButton, TextField } from "@radix-ui/themes";
import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import type { Ref } from "react";
import { countOf, formatCount } from "@/lib/format";
import { MAX_HITS } from "./find";

export interface Finding {
  query: string;
  setQuery: (query: string) => void;
  hits: readonly unknown[];
  /** -1 is none. */
  at: number;
  step: (by: 1 | -1) => void;
  searched: number;
  isDone: boolean;
}

interface FindBarProps {
  ref: Ref<HTMLInputElement>;
  find: Finding;
  pages: number;
  onClose: () => void;
}

export function FindBar({ ref, find, pages, onClose }: FindBarProps) {
  return (
    <search className="reader-find">
      <TextField.Root
        ref={ref}
        size="2"
        className="reader-find-field"
        aria-label="Search in this document"
        placeholder="Search in this document"
        maxLength={200}
        value={find.query}
        onChange={({ target }) => find.setQuery(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") find.step(event.shiftKey ? -1 : 1);
        }}
      >
        <TextField.Slot>
          <Search aria-hidden size={15} />
        </TextField.Slot>
      </TextField.Root>
      <span role="status" className="reader-found">
        {wordsOf(find, pages)}
      </span>
      <Step label="Previous match" icon={ChevronUp} onClick={() => find.step(-1)} />
      <Step label="Next match" icon={ChevronDown} onClick={() => find.step(1)} />
      <Step label="Close search" icon={X} onClick={onClose} />
    </search>
  );
}

export function wordsOf(
  { query, hits, at, searched, isDone }: Omit<Finding, "setQuery" | "step">,
  pages: number,
): string {
  if (query.trim() === "") return "";
  if (hits.length === 0) {
    if (isDone) return "No matches";
    return searched === 0 ? "Searching…" : `${formatCount(searched)} of ${countOf(pages, "page")}…`;
  }
  const all = `${formatCount(hits.length)}${!isDone || hits.length >= MAX_HITS ? "+" : ""}`;
  return at < 0 ? all : `${formatCount(at + 1)} of ${all}`;
}

interface StepProps {
  label: string;
  icon: typeof X;
  onClick: () => void;
}

const Step = ({ label, icon: Icon, onClick }: StepProps) => (
  <IconButton
    variant="ghost"
    color="gray"
    className="touch-target m-0"
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon aria-hidden size={16} />
  </IconButton>
);
