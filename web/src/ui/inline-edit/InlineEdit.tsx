import "./inline-edit.css";
import { type Bounds, readAmount, readMoney, worded } from "@/lib/amounts";
import { amountInFull } from "@/lib/currencies";
import { countOf, formatMoneyInFull } from "@/lib/format";
import { Choice } from "./Choice";
import { Line, type LineProps, type Read } from "./Line";

interface Common {
  label: string;
  /** Default "Not stated". */
  empty?: string;
  canEdit?: boolean;
  failed: string;
}

interface Saving<Value> {
  value: Value;
  /** Resolves once `value` is the saved one. */
  onSave: (value: Value) => Promise<unknown>;
}

export type InlineEditProps = Common &
  (
    | ({
        kind: "text";
        max?: number;
        /** Gives a sentence for an invalid value. */
        check?: (text: string) => string | null;
      } & Saving<string>)
    | ({ kind: "number" | "money"; bounds?: Bounds } & Saving<number | null>)
    | ({ kind: "select"; options: readonly { value: string; label: string }[] } & Saving<string>)
  );

export function InlineEdit(props: InlineEditProps) {
  const { label, empty, canEdit = true, failed } = props;
  if (props.kind === "select") {
    const shown = props.options.find(({ value }) => value === props.value)?.label ?? "";
    if (!canEdit) return <ReadOnly shown={shown} empty={empty} />;
    return <Choice {...props} />;
  }
  const line: LineProps<unknown> =
    props.kind === "text"
      ? {
          label,
          empty,
          failed,
          text: props.value,
          shown: props.value,
          read: (typed) => readText(typed, props.max, props.check),
          onSave: (value) => props.onSave(value as string),
        }
      : {
          label,
          empty,
          failed,
          isNumber: true,
          text: props.value === null ? "" : worded(props.value),
          shown: numberShown(props.value, props.kind),
          read: (typed) =>
            props.kind === "money"
              ? readMoney(typed, "USD", props.bounds)
              : readAmount(typed, props.bounds),
          means: (typed) => {
            const read = props.kind === "money" ? readMoney(typed, "USD", props.bounds) : null;
            return read && "value" in read && read.value !== null
              ? amountInFull(read.value, "USD")
              : null;
          },
          onSave: (value) => props.onSave(value as number | null),
        };
  return canEdit ? <Line {...line} /> : <ReadOnly shown={line.shown} empty={empty} />;
}

const numberShown = (value: number | null, kind: "number" | "money") =>
  value === null ? "" : kind === "money" ? formatMoneyInFull(value) : worded(value);

function readText(
  typed: string,
  max: number | undefined,
  check: ((text: string) => string | null) | undefined,
): Read<string> {
  const text = typed.trim();
  const over = max === undefined ? 0 : [...text].length - max;
  if (over > 0) return { problem: `Too long by ${countOf(over, "character")}.` };
  const problem = check?.(text);
  return problem ? { problem } : { value: text };
}

function ReadOnly({ shown, empty = "Not stated" }: { shown: string; empty?: string }) {
  return (
    <span dir="auto" className={shown ? "inline-plain" : "inline-plain inline-empty"}>
      {shown || empty}
    </span>
  );
}
