import "./inline-edit.css";
import { Select, Spinner, TextField } from "@radix-ui/themes";
import { Check, Pencil } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { type Bounds, MAX_MONEY, readAmount, worded } from "@/lib/amounts";
import { countOf, formatMoneyInFull } from "@/lib/format";
import { useAct } from "../forms/use-act";
import { useFocusBack } from "../use-focus-back";

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
            readAmount(typed, {
              ...(props.kind === "money" ? { decimals: 2, max: MAX_MONEY } : {}),
              ...props.bounds,
            }),
          onSave: (value) => props.onSave(value as number | null),
        };
  return canEdit ? <Line {...line} /> : <ReadOnly shown={line.shown} empty={empty} />;
}

const numberShown = (value: number | null, kind: "number" | "money") =>
  value === null ? "" : kind === "money" ? formatMoneyInFull(value) : worded(value);

type Read<Value> = { value: Value } | { problem: string };

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

interface LineProps<Value> {
  label: string;
  empty?: string;
  failed: string;
  isNumber?: boolean;
  text: string;
  shown: string;
  read: (typed: string) => Read<Value>;
  onSave: (value: Value) => Promise<unknown>;
}

function Line<Value>({
  label,
  empty,
  failed,
  isNumber,
  text,
  shown,
  read,
  onSave,
}: LineProps<Value>) {
  /** Null while not editing. */
  const [typed, setTyped] = useState<string | null>(null);
  const [objection, setObjection] = useState<string | null>(null);
  const [isSaved, showSaved] = useSaved();
  const saving = useAct(onSave, failed);
  const [button, giveBack] = useFocusBack(typed !== null);
  const noteId = useId();
  const problem = objection ?? saving.problem;

  const close = (isFocusMoved: boolean) => {
    setTyped(null);
    setObjection(null);
    saving.clear();
    if (isFocusMoved) giveBack();
  };
  const save = async (isFocusMoved: boolean) => {
    if (typed === null || saving.pending) return;
    if (typed.trim() === text.trim()) return close(isFocusMoved);
    const result = read(typed);
    if ("problem" in result) return setObjection(result.problem);
    setObjection(null);
    if (!(await saving.act(result.value))) return;
    close(isFocusMoved);
    showSaved();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends an input method's word does not save.
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void save(true);
    }
    if (event.key === "Escape" && !saving.pending) {
      // Does not close the drawer around it.
      event.stopPropagation();
      event.preventDefault();
      close(true);
    }
  };

  if (typed === null) {
    return (
      <span className="inline-edit">
        <button
          ref={button}
          type="button"
          className="inline-shown touch-target"
          aria-label={`${label}: ${shown || (empty ?? "Not stated")}. Edit`}
          onClick={() => setTyped(text)}
        >
          <span dir="auto" className={shown ? "inline-value" : "inline-value inline-empty"}>
            {shown || (empty ?? "Not stated")}
          </span>
          <Pencil aria-hidden size={13} className="inline-pencil" />
        </button>
        <SavedMark isSaved={isSaved} />
      </span>
    );
  }
  return (
    <span className="inline-edit inline-open">
      <TextField.Root
        autoFocus
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={noteId}
        inputMode={isNumber ? "decimal" : undefined}
        dir="auto"
        value={typed}
        readOnly={saving.pending}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          setObjection(null);
        }}
        onKeyDown={onKeyDown}
        // A refused value is not sent again on blur: Retry does that.
        onBlur={() => saving.problem === null && void save(false)}
      >
        {saving.pending ? (
          <TextField.Slot side="right">
            <Spinner size="1" />
          </TextField.Slot>
        ) : null}
      </TextField.Root>
      <span id={noteId} role="status" className="inline-note">
        {saving.pending ? <span className="sr-only">Saving</span> : null}
        {problem ? (
          <>
            <span className="inline-problem">
              {objection ? objection : `Not saved. ${saving.problem}`}
            </span>
            <span className="inline-acts">
              {objection ? null : (
                <button type="button" className="text-link" onClick={() => void save(true)}>
                  Retry
                </button>
              )}
              <button
                type="button"
                className="text-link"
                // Before the box loses the focus, which would save.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => close(true)}
              >
                Discard
              </button>
            </span>
          </>
        ) : null}
      </span>
    </span>
  );
}

interface ChoiceProps extends Common, Saving<string> {
  options: readonly { value: string; label: string }[];
}

function Choice({ label, empty = "Not stated", failed, value, options, onSave }: ChoiceProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSaved, showSaved] = useSaved();
  const saving = useAct(onSave, failed);
  const noteId = useId();
  const choose = async (next: string) => {
    setChosen(next);
    if (!(await saving.act(next))) return;
    setChosen(null);
    showSaved();
  };
  const discard = () => {
    setChosen(null);
    saving.clear();
  };
  return (
    <span className="inline-edit inline-open">
      <span className="inline-choice">
        <Select.Root
          value={chosen ?? value}
          onValueChange={(next) => void choose(next)}
          disabled={saving.pending}
        >
          <Select.Trigger
            variant="soft"
            color="gray"
            aria-label={label}
            aria-describedby={noteId}
            placeholder={empty}
          />
          <Select.Content position="popper">
            {options.map((option) => (
              <Select.Item key={option.value} value={option.value}>
                {option.label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
        {saving.pending ? <Spinner size="1" /> : null}
        <SavedMark isSaved={isSaved} />
      </span>
      <span id={noteId} role="status" className="inline-note">
        {saving.pending ? <span className="sr-only">Saving</span> : null}
        {saving.problem && chosen !== null ? (
          <>
            <span className="inline-problem">Not saved. {saving.problem}</span>
            <span className="inline-acts">
              <button type="button" className="text-link" onClick={() => void choose(chosen)}>
                Retry
              </button>
              <button type="button" className="text-link" onClick={discard}>
                Discard
              </button>
            </span>
          </>
        ) : null}
      </span>
    </span>
  );
}

/** Milliseconds. */
const SAVED_MS = 2_500;

function useSaved(): [isSaved: boolean, show: () => void] {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSaved(false), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return [isSaved, () => setSaved(true)];
}

function SavedMark({ isSaved }: { isSaved: boolean }) {
  return (
    <span role="status" className="inline-saved">
      {isSaved ? (
        <>
          <Check aria-hidden size={14} />
          Saved
        </>
      ) : null}
    </span>
  );
}
