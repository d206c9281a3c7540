import { Button, Text, TextArea, TextField } from "@radix-ui/themes";
import { type FocusEvent, memo, useState } from "react";
import type { Json } from "@/data/database.types";
import { readAmount, readMoney, worded } from "@/lib/amounts";
import { countOf, formatCount } from "@/lib/format";
import { withScheme } from "@/lib/web-address";
import { type ControlProps, Field } from "@/ui/Field";
import { AmountInput } from "@/ui/forms/AmountInput";
import { Select } from "@/ui/Select";
import { type Colleague, EditRows } from "./EditRows";
import { HubNote } from "./HubNote";
import { HubSelect } from "./HubSelect";
import { inWords } from "./in-words";
import { LinkRows, type Upload } from "./LinkRows";
import { PairRows } from "./PairRows";
import { Several } from "./Several";
import type { EditLine } from "./sections";
import type { Saving } from "./use-autosave";

interface EditFieldProps {
  line: EditLine;
  saving: Saving;
  canEdit: boolean;
  reason: string | null;
  upload?: Upload | undefined;
  colleagues?: readonly Colleague[] | undefined;
}

export const idOfField = (field: string) => `field-${field}`;

export function EditField({ line, saving: { autosave, state }, ...rest }: EditFieldProps) {
  const { field } = line;
  return (
    <OneField
      {...rest}
      line={line}
      autosave={autosave}
      value={autosave.valueOf(field) ?? null}
      unsaved={state.unsaved[field]}
      saved={state.saved[field] ?? null}
      currency={currencyOf(line, autosave)}
    />
  );
}

interface OneFieldProps extends Omit<EditFieldProps, "saving"> {
  autosave: Saving["autosave"];
  value: Json;
  unsaved: Saving["state"]["unsaved"][string] | undefined;
  saved: Json;
  currency: string;
}

/** Drawn again when its own value changes: each letter changes the state of all forty. */
const OneField = memo(function OneField(props: OneFieldProps) {
  const { line, autosave, value, unsaved, saved, currency, canEdit, reason, upload, colleagues } =
    props;
  const { field } = line;
  const isContested = unsaved?.isContested ?? false;
  const error =
    unsaved?.problem ?? (isContested ? "This was changed elsewhere in the meantime." : null);
  return (
    <div id={idOfField(field)} className="edit-field" data-wide={line.isWide}>
      <Field
        label={line.label}
        optional={!line.isNeeded}
        hint={line.hint}
        aside={<Counter line={line} value={value} />}
        {...(error ? { error } : {})}
      >
        {(control) => (
          <Control
            line={line}
            value={value}
            currency={currency}
            canEdit={canEdit}
            control={control}
            upload={upload}
            colleagues={colleagues}
            onEnter={(next, problem) => autosave.enter(field, next, problem)}
            onLeave={() => void autosave.settle()}
          />
        )}
      </Field>
      {isContested ? <Contested line={line} saved={saved} autosave={autosave} /> : null}
      {reason ? <HubNote reason={reason} className="mt-2" /> : null}
    </div>
  );
});

function currencyOf(line: EditLine, autosave: Saving["autosave"]): string {
  const other = line.kind === "money" && line.currencyOf && autosave.valueOf(line.currencyOf);
  return typeof other === "string" ? other : "USD";
}

function Counter({ line, value }: { line: EditLine; value: Json }) {
  if (line.kind !== "paragraph") return null;
  const length = [...String(value ?? "")].length;
  if (length < line.max * 0.6) return null;
  return (
    <Text size="1" color={length > line.max ? "red" : "gray"} className="tabular-nums">
      {formatCount(length)} of {formatCount(line.max)}
    </Text>
  );
}

interface ContestedProps {
  line: EditLine;
  saved: Json;
  autosave: Saving["autosave"];
}

function Contested({ line, saved, autosave }: ContestedProps) {
  return (
    <fieldset aria-label={`${line.label}: two versions`} className="edit-contested">
      <Text as="p" size="1" color="gray">
        Current version
      </Text>
      <Text as="p" size="2" className="line-clamp-6 break-words whitespace-pre-wrap">
        {inWords(line, saved)}
      </Text>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="1" variant="soft" onClick={() => autosave.keepOwn(line.field)}>
          Keep mine
        </Button>
        <Button size="1" variant="soft" color="gray" onClick={() => autosave.takeSaved(line.field)}>
          Use that one
        </Button>
      </div>
    </fieldset>
  );
}

interface ControlOf<Line extends EditLine = EditLine> {
  line: Line;
  value: Json;
  currency: string;
  canEdit: boolean;
  control: ControlProps;
  onEnter: (value: Json, problem: string | null) => void;
  onLeave: () => void;
  upload?: Upload | undefined;
  colleagues?: readonly Colleague[] | undefined;
}

function Control(props: ControlOf) {
  const { line, value, canEdit, control, onEnter } = props;
  const rows = { value, canEdit, control, onEnter, onLeave: props.onLeave };
  switch (line.kind) {
    case "choice":
      return (
        <Select
          {...control}
          value={String(value ?? "")}
          onChange={(next) => onEnter(next, null)}
          disabled={!canEdit}
          options={line.options}
        />
      );
    case "hub":
      return (
        <HubSelect
          value={typeof value === "string" ? value : null}
          canEdit={canEdit}
          control={control}
          onChoose={(hub) => onEnter(hub, null)}
        />
      );
    case "several":
      return (
        <Several
          label={line.label}
          options={line.options}
          chosen={Array.isArray(value) ? value.map(String) : []}
          canEdit={canEdit}
          control={control}
          onChoose={(chosen) => onEnter(chosen, null)}
        />
      );
    case "links":
      return <LinkRows line={line} {...rows} upload={props.upload} />;
    case "pairs":
      return <PairRows line={line} {...rows} />;
    case "rows":
      return <EditRows line={line} {...rows} colleagues={props.colleagues} />;
    case "money":
      return <Amount {...props} line={line} />;
    default:
      return <Typed {...props} line={line} />;
  }
}

type TypedLine = Extract<EditLine, { kind: "text" | "paragraph" | "number" | "lines" }>;

/** Keeps spaces while typing: what is saved is trimmed. */
function Typed({ line, value, canEdit, control, onEnter, onLeave }: ControlOf<TypedLine>) {
  const [typed, setTyped] = useState<string | null>(null);
  const box = {
    ...control,
    dir: "auto" as const,
    value: typed ?? textOf(line, value),
    readOnly: !canEdit,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      const read = readText(line, target.value);
      onEnter(read.value, read.problem);
    },
    onBlur: (_: FocusEvent) => {
      if (typed === null) return;
      setTyped(null);
      onLeave();
    },
  };
  if (line.kind === "paragraph" || line.kind === "lines") {
    return (
      <TextArea
        {...box}
        variant={canEdit ? "surface" : "soft"}
        rows={line.kind === "paragraph" ? line.rows : 3}
      />
    );
  }
  return (
    <TextField.Root
      {...box}
      variant={canEdit ? "surface" : "soft"}
      inputMode={line.kind === "number" ? "decimal" : line.inputMode}
      className={line.kind === "number" ? "tabular-nums" : undefined}
    />
  );
}

/** Keeps what is typed while typing, and while it is asked about. */
function Amount({
  line,
  value,
  currency,
  canEdit,
  control,
  onEnter,
  onLeave,
}: ControlOf<Extract<EditLine, { kind: "money" }>>) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typeof value === "number" ? worded(value) : String(value ?? "");
  return (
    <AmountInput
      key={line.field}
      control={control}
      value={typed ?? text}
      currency={currency}
      readOnly={!canEdit}
      variant={canEdit ? "surface" : "soft"}
      onChange={(next) => {
        setTyped(next);
        const read = readMoney(next, currency);
        onEnter("problem" in read ? next : read.value, "problem" in read ? read.problem : null);
      }}
      onBlur={() => {
        if (typed === null) return;
        setTyped(null);
        onLeave();
      }}
    />
  );
}

function textOf(line: TypedLine, value: Json): string {
  if (Array.isArray(value)) return value.join("\n");
  if (typeof value === "number") {
    return line.kind === "number" && !line.isPlain ? worded(value) : String(value);
  }
  return String(value ?? "");
}

/** A refused text stays as typed, with the reason. */
function readText(line: TypedLine, typed: string): { value: Json; problem: string | null } {
  switch (line.kind) {
    case "number": {
      const read = readAmount(typed, line.bounds);
      return "problem" in read
        ? { value: typed, problem: read.problem }
        : { value: read.value, problem: null };
    }
    case "lines": {
      const lines = typed.split("\n").map((one) => one.trim());
      return { value: lines.filter(Boolean), problem: null };
    }
    default: {
      const over = [...typed.trim()].length - line.max;
      // The database's texts cannot hold NUL.
      const text = typed.replaceAll("\u0000", "");
      const value = line.kind === "text" && line.inputMode === "url" ? withScheme(text) : text;
      return {
        value: value === "" ? null : value,
        problem: over > 0 ? `Too long by ${countOf(over, "character")}.` : null,
      };
    }
  }
}
