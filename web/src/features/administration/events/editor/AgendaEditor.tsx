import { Button, IconButton, Text, TextField } from "@radix-ui/themes";
import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { type AgendaRow, newRow } from "./event-form";

interface AgendaEditorProps {
  rows: readonly AgendaRow[];
  error: string | undefined;
  onChange: (rows: AgendaRow[]) => void;
}

export function AgendaEditor({ rows, error, onChange }: AgendaEditorProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (key: string, changed: Partial<AgendaRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const add = () => {
    onChange([...rows, newRow()]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>("li:last-child input")?.focus(),
    );
  };
  return (
    <fieldset ref={list} aria-label="Agenda" className="grid grid-cols-1 gap-4">
      {rows.length > 0 ? (
        <ol className="grid gap-2">
          {rows.map((row, index) => (
            <li
              key={row.key}
              className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-2"
            >
              <TextField.Root
                aria-label={`Time of row ${index + 1}`}
                placeholder="09:00"
                maxLength={40}
                value={row.time}
                onChange={({ target }) => change(row.key, { time: target.value })}
              />
              <TextField.Root
                aria-label={`Row ${index + 1}`}
                placeholder="What happens"
                maxLength={500}
                dir="auto"
                value={row.title}
                onChange={({ target }) => change(row.key, { title: target.value })}
              />
              <IconButton
                type="button"
                variant="ghost"
                color="gray"
                className="touch-target"
                aria-label={`Remove row ${index + 1}`}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              >
                <X aria-hidden size={15} />
              </IconButton>
            </li>
          ))}
        </ol>
      ) : null}
      <div aria-live="polite">
        {error ? (
          <Text as="p" size="1" color="red">
            {error}
          </Text>
        ) : null}
      </div>
      <Button
        type="button"
        variant="soft"
        color="gray"
        className="justify-self-start"
        onClick={add}
      >
        <Plus aria-hidden size={15} />
        Add a row
      </Button>
    </fieldset>
  );
}
