import { Text, TextField } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";
import { Select } from "@/ui/Select";
import { useDebounced } from "@/ui/use-debounced";
import type { readFilters } from "./filters";
import { typeLabel } from "./labels";

interface AuditFiltersProps {
  filters: ReturnType<typeof readFilters>;
  actions: readonly string[];
  types: readonly string[];
  wordsOf: (action: string) => string;
  onChange: (changes: Record<string, string | null>) => void;
}

export function AuditFilters({ filters, actions, types, wordsOf, onChange }: AuditFiltersProps) {
  return (
    <>
      <ActionChoice
        chosen={filters.action}
        actions={actions}
        wordsOf={wordsOf}
        onChange={(action) => onChange({ action })}
      />
      <TypeChoice chosen={filters.type} types={types} onChange={(type) => onChange({ type })} />
      <TextFilter
        label="Object ID"
        placeholder="0c000000-…"
        value={filters.thing ?? ""}
        onChange={(thing) => onChange({ thing: thing || null })}
      />
      <DayFilter
        label="From (day in UTC)"
        value={filters.from}
        onChange={(from) => onChange({ from })}
      />
      <DayFilter label="To (day in UTC)" value={filters.to} onChange={(to) => onChange({ to })} />
    </>
  );
}

interface LabelledProps {
  label: string;
  children: (id: string) => ReactNode;
}

function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="filter-group flex flex-col gap-1.5">
      <Text as="label" htmlFor={id} size="2" weight="medium">
        {label}
      </Text>
      {children(id)}
    </div>
  );
}

interface ChoiceProps {
  chosen: string | undefined;
  onChange: (value: string | null) => void;
}

interface ActionChoiceProps extends ChoiceProps {
  actions: readonly string[];
  wordsOf: (action: string) => string;
}

function ActionChoice({ chosen, actions, wordsOf, onChange }: ActionChoiceProps) {
  const groups = new Map<string, string[]>();
  for (const action of actions) {
    const group = action.split(".")[0] ?? "";
    groups.set(group, [...(groups.get(group) ?? []), action]);
  }
  return (
    <Labelled label="Action">
      {(id) => (
        <Select
          id={id}
          aria-label="Action"
          className="max-w-full"
          value={chosen ?? ""}
          onChange={(value) => onChange(value || null)}
          options={[
            { value: "", label: "Any action" },
            ...[...groups].map(([group, list]) => ({
              label: typeLabel(group),
              options: list.map((action) => ({ value: action, label: wordsOf(action) })),
            })),
          ]}
        />
      )}
    </Labelled>
  );
}

function TypeChoice({ chosen, types, onChange }: ChoiceProps & { types: readonly string[] }) {
  return (
    <Labelled label="Thing">
      {(id) => (
        <Select
          id={id}
          aria-label="Thing"
          value={chosen ?? ""}
          onChange={(value) => onChange(value || null)}
          options={[
            { value: "", label: "Anything" },
            ...types.map((type) => ({ value: type, label: typeLabel(type) })),
          ]}
        />
      )}
    </Labelled>
  );
}

interface TextFilterProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  const typed = useDebounced(value, onChange);
  return (
    <Labelled label={label}>
      {(id) => (
        <TextField.Root
          id={id}
          placeholder={placeholder}
          maxLength={40}
          value={typed.text}
          onChange={({ target }) => typed.enter(target.value)}
        />
      )}
    </Labelled>
  );
}

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | null) => void;
}

function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <TextField.Root
          id={id}
          type="date"
          value={value ?? ""}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )}
    </Labelled>
  );
}
