import { Text, TextArea, TextField } from "@radix-ui/themes";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import type { Json } from "@/data/database.types";
import type { ControlProps } from "@/ui/Field";
import { AmountInput } from "@/ui/forms/AmountInput";
import { Select } from "@/ui/Select";
import { RowsField } from "./RowsField";
import { asStored, type EditRow, objectionTo, type RowsLine, rowsOf } from "./rows";
import type { RowColumn } from "./sections";

/** Somebody who belongs to the company. */
export interface Colleague {
  user_id: string;
  display_name: string;
  /** What they do there. */
  title: string | null;
}

interface EditRowsProps {
  line: RowsLine;
  value: Json;
  canEdit: boolean;
  control: ControlProps;
  onEnter: (value: Json, problem: string | null) => void;
  onLeave: () => void;
  /** Whom rows of people may be filled from. */
  colleagues?: readonly Colleague[] | undefined;
}

/** Shown as typed until the focus leaves them. */
export function EditRows({
  line,
  value,
  canEdit,
  control,
  onEnter,
  onLeave,
  colleagues,
}: EditRowsProps) {
  const [typed, setTyped] = useState<EditRow[] | null>(null);
  const [added, setAdded] = useState(0);
  const list = useRef<HTMLFieldSetElement>(null);
  const rows = typed ?? rowsOf(value, line);
  const enter = (next: EditRow[]) => {
    setTyped(next);
    onEnter(asStored(next, line), objectionTo(next, line));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (typed === null || currentTarget.contains(relatedTarget)) return;
    setTyped(null);
    onLeave();
  };
  const listed = new Set(rows.map(({ name }) => (name ?? "").trim().toLowerCase()));
  const absent =
    line.isOfPeople && colleagues
      ? colleagues.filter(({ display_name }) => !listed.has(display_name.toLowerCase()))
      : [];
  useEffect(() => {
    const last = [...(list.current?.querySelectorAll(".edit-row") ?? [])].at(-1);
    const inputs = [...(last?.querySelectorAll("input") ?? [])];
    // The first that is left to fill in.
    if (added > 0) inputs.find(({ value }) => value === "")?.focus();
  }, [added]);
  return (
    <RowsField
      ref={list}
      line={line}
      rows={rows}
      max={line.max}
      canEdit={canEdit}
      control={control}
      rowClass="edit-row"
      onBlur={leave}
      onRemove={(left) => {
        enter(left);
        onLeave();
      }}
      onAdd={() => {
        setTyped([...rows, {}]);
        setAdded((before) => before + 1);
      }}
      acts={
        rows.length >= line.max ? (
          <Text size="1" color="gray">
            At most {line.max}.
          </Text>
        ) : absent.length > 0 ? (
          <Select
            size="1"
            variant="soft"
            aria-label={`A ${line.noun} from the company's members`}
            placeholder="Add from members"
            value=""
            onChange={(id) => {
              const one = absent.find(({ user_id }) => user_id === id);
              if (!one) return;
              enter([...rows, { name: one.display_name, title: one.title ?? "" }]);
              if (one.title === null) return setAdded((before) => before + 1);
              setTyped(null);
              onLeave();
            }}
            options={absent.map(({ user_id, display_name, title }) => ({
              value: user_id,
              label: title ? `${display_name}, ${title}` : display_name,
            }))}
          />
        ) : null
      }
    >
      {(row, index) =>
        line.columns.map((column) => (
          <Cell
            key={column.key}
            column={column}
            label={`${column.label} of ${line.noun} ${index + 1}`}
            text={row[column.key] ?? ""}
            canEdit={canEdit}
            onText={(text) =>
              enter(rows.map((one, at) => (at === index ? { ...one, [column.key]: text } : one)))
            }
          />
        ))
      }
    </RowsField>
  );
}

interface CellProps {
  column: RowColumn;
  label: string;
  text: string;
  canEdit: boolean;
  onText: (text: string) => void;
}

function Cell({ column, label, text, canEdit, onText }: CellProps) {
  const { type, max } = column;
  const box = {
    "aria-label": label,
    dir: "auto" as const,
    placeholder: column.isNeeded ? column.label : `${column.label} (optional)`,
    maxLength: max,
    value: text,
    readOnly: !canEdit,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  };
  return (
    <div className="edit-cell" data-type={type}>
      {type === "money" ? (
        <AmountInput
          control={{ "aria-label": label }}
          placeholder={box.placeholder}
          value={text}
          readOnly={!canEdit}
          onChange={onText}
        />
      ) : type === "paragraph" ? (
        <TextArea {...box} rows={2} />
      ) : (
        <TextField.Root
          {...box}
          type={type === "date" ? "date" : "text"}
          inputMode={type === "year" ? "numeric" : type === "address" ? "url" : undefined}
        />
      )}
    </div>
  );
}
