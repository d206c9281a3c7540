import { Text, TextArea, TextField } from "@radix-ui/themes";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import type { Json } from "@/data/database.types";
import type { ControlProps } from "@/ui/Field";
import { AmountInput } from "@/ui/forms/AmountInput";
import { RowsField } from "./RowsField";
import { asStored, type EditRow, objectionTo, type RowsLine, rowsOf } from "./rows";
import type { RowColumn } from "./sections";

interface EditRowsProps {
  line: RowsLine;
  value: Json;
  canEdit: boolean;
  control: ControlProps;
  onEnter: (value: Json, problem: string | null) => void;
  onLeave: () => void;
}

/** Shown as typed until the focus leaves them. */
export function EditRows({ line, value, canEdit, control, onEnter, onLeave }: EditRowsProps) {
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
  useEffect(() => {
    const rows = list.current?.querySelectorAll(".edit-row");
    if (added > 0)
      rows
        ?.item(rows.length - 1)
        ?.querySelector("input")
        ?.focus();
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
        ) : null
      }
    >
      {(row, place) =>
        line.columns.map((column) => (
          <Cell
            key={column.key}
            column={column}
            label={`${column.label} of ${line.noun} ${place + 1}`}
            text={row[column.key] ?? ""}
            canEdit={canEdit}
            onText={(text) =>
              enter(rows.map((one, at) => (at === place ? { ...one, [column.key]: text } : one)))
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
