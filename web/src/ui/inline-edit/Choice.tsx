import { Select, Spinner } from "@radix-ui/themes";
import { useId, useState } from "react";
import { useSubmit } from "../forms/use-submit";
import { SavedMark, useSaved } from "./saved";

interface ChoiceProps {
  label: string;
  empty?: string;
  failed: string;
  value: string;
  onSave: (value: string) => Promise<unknown>;
  options: readonly { value: string; label: string }[];
}

/** Saved as soon as it is chosen. */
export function Choice({
  label,
  empty = "Not stated",
  failed,
  value,
  options,
  onSave,
}: ChoiceProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSaved, showSaved] = useSaved();
  const saving = useSubmit(onSave, failed);
  const noteId = useId();
  const choose = async (next: string) => {
    setChosen(next);
    if (!(await saving.submit(next))) return;
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
