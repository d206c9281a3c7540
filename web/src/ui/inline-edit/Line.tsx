import { Spinner, Text, TextField } from "@radix-ui/themes";
import { Pencil } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useSubmit } from "../forms/use-submit";
import { useFocusBack } from "../use-focus-back";
import { SavedIcon, useSaved } from "./saved";

export type Read<Value> = { value: Value } | { problem: string };

export interface LineProps<Value> {
  label: string;
  empty?: string;
  failed: string;
  isNumber?: boolean;
  text: string;
  shown: string;
  read: (typed: string) => Read<Value>;
  /** How what is typed is understood, where that is not plain. */
  means?: (typed: string) => string | null;
  onSave: (value: Value) => Promise<unknown>;
}

/** Text, shown until it is pressed. */
export function Line<Value>({
  label,
  empty,
  failed,
  isNumber,
  text,
  shown,
  read,
  means,
  onSave,
}: LineProps<Value>) {
  /** Null while not editing. */
  const [typed, setTyped] = useState<string | null>(null);
  const [objection, setObjection] = useState<string | null>(null);
  const [isSaved, showSaved] = useSaved();
  const saving = useSubmit(onSave, failed);
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
    if (!(await saving.submit(result.value))) return;
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
          <span
            dir="auto"
            className={
              shown
                ? "min-w-0 wrap-anywhere tabular-nums"
                : "min-w-0 wrap-anywhere tabular-nums inline-empty"
            }
          >
            {shown || (empty ?? "Not stated")}
          </span>
          <Pencil aria-hidden size={13} className="inline-pencil" />
        </button>
        <SavedIcon isSaved={isSaved} />
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
      <Text size="1" id={noteId} role="status" className="flex flex-wrap gap-x-3">
        {saving.pending ? <span className="sr-only">Saving</span> : null}
        {problem ? null : means?.(typed)}
        {problem ? (
          <>
            <Text color="red" className="wrap-anywhere">
              {objection ? objection : `Not saved. ${saving.problem}`}
            </Text>
            <span className="inline-flex gap-3">
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
      </Text>
    </span>
  );
}
