import { Button, IconButton, Text } from "@radix-ui/themes";
import { Plus, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { ControlProps } from "@/ui/Field";

interface RowsFieldProps<Row> extends Pick<ComponentProps<"fieldset">, "ref" | "onBlur"> {
  line: { label: string; noun: string };
  rows: readonly Row[];
  max: number;
  canEdit: boolean;
  control: ControlProps;
  rowClass: "link-row" | "edit-row";
  /** The name of a row in its remove button; its number by default. */
  nameOf?: (row: Row) => string;
  /** @param rows those that are left */
  onRemove: (rows: Row[]) => void;
  onAdd: () => void;
  /** Other ways to add one, or what there is to say of it. */
  acts?: ReactNode;
  note?: ReactNode;
  /** The input of a row. */
  children: (row: Row, index: number) => ReactNode;
}

/** Rows of a kind, which are entered, added and removed. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { line, rows, max, canEdit, control, rowClass, nameOf, onRemove, onAdd } = props;
  return (
    <fieldset
      ref={props.ref}
      id={control.id}
      aria-describedby={control["aria-describedby"]}
      className="link-rows"
      onBlur={props.onBlur}
    >
      <legend className="sr-only">{line.label}</legend>
      {rows.length === 0 && !canEdit ? (
        <Text as="p" size="2" color="gray">
          None
        </Text>
      ) : null}
      {rows.map((row, index) => (
        // Rows have no key but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <div key={index} className={rowClass}>
          {props.children(row, index)}
          {canEdit ? (
            <IconButton
              type="button"
              variant="ghost"
              color="gray"
              className="touch-target"
              aria-label={`Remove ${nameOf?.(row) || `${line.noun} ${index + 1}`}`}
              onClick={() => onRemove(rows.filter((_, at) => at !== index))}
            >
              <X aria-hidden size={16} />
            </IconButton>
          ) : null}
        </div>
      ))}
      {canEdit ? (
        <div className="flex flex-wrap gap-2">
          <Button
            type="button"
            size="1"
            variant="soft"
            color="gray"
            disabled={rows.length >= max}
            onClick={onAdd}
          >
            <Plus aria-hidden size={14} />
            Add a {line.noun}
          </Button>
          {props.acts}
        </div>
      ) : null}
      {props.note}
    </fieldset>
  );
}
