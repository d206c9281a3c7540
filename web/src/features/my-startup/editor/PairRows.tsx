import { TextField } from "@radix-ui/themes";
import { useState } from "react";
import type { Json } from "@/data/database.types";
import { pairsOf } from "@/domain/products/product-json";
import type { ControlProps } from "@/ui/Field";
import { RowsField } from "./RowsField";
import type { EditLine } from "./sections";

interface Row {
  name: string;
  value: string;
}

interface PairRowsProps {
  line: Extract<EditLine, { kind: "pairs" }>;
  value: Json;
  canEdit: boolean;
  control: ControlProps;
  onEnter: (value: Json, problem: string | null) => void;
  onLeave: () => void;
}

/** The table's limits. */
const MAX = { rows: 40, name: 80, value: 200 };

export function PairRows({ line, value, canEdit, control, onEnter, onLeave }: PairRowsProps) {
  const [typed, setTyped] = useState<Row[] | null>(null);
  const rows = typed ?? pairsOf(value);
  const enter = (next: Row[]) => {
    setTyped(next);
    const said = next
      .map((row) => ({ name: row.name.trim(), value: row.value.trim() }))
      .filter((row) => row.name !== "" || row.value !== "");
    onEnter(said, objectionTo(said, line.noun));
  };
  const change = (index: number, part: Partial<Row>) =>
    enter(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <RowsField
      line={line}
      rows={rows}
      max={MAX.rows}
      canEdit={canEdit}
      control={control}
      rowClass="link-row"
      nameOf={({ name }) => name}
      onRemove={(left) => {
        enter(left);
        onLeave();
      }}
      onAdd={() => setTyped([...rows, { name: "", value: "" }])}
    >
      {(row, index) => (
        <>
          <TextField.Root
            aria-label={`Name of ${line.noun} ${index + 1}`}
            placeholder={line.examples[0]}
            dir="auto"
            maxLength={MAX.name}
            value={row.name}
            readOnly={!canEdit}
            onChange={({ target }) => change(index, { name: target.value })}
            onBlur={onLeave}
          />
          <TextField.Root
            aria-label={`Value of ${line.noun} ${index + 1}`}
            placeholder={line.examples[1]}
            dir="auto"
            maxLength={MAX.value}
            value={row.value}
            readOnly={!canEdit}
            onChange={({ target }) => change(index, { value: target.value })}
            onBlur={onLeave}
          />
        </>
      )}
    </RowsField>
  );
}

function objectionTo(rows: readonly Row[], noun: string): string | null {
  for (const { name, value } of rows) {
    if (name === "") return `Give the ${noun} "${value}" a name.`;
    if (value === "") return `Enter the value of ${name}.`;
  }
  return null;
}
