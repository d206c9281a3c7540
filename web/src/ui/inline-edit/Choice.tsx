import { Spinner, Text } from "@radix-ui/themes";
import { useId, useState } from "react";
import { useSubmit } from "../forms/use-submit";
import { Select } from "../Select";
import { SavedIcon, useSaved } from "./saved";

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
      <span className="flex items-center gap-2.5">
        <Select
          value={chosen ?? value}
          onChange={(next) => void choose(next)}
          disabled={saving.pending}
          variant="soft"
          aria-label={label}
          aria-describedby={noteId}
          placeholder={empty}
          options={options}
        />
        {saving.pending ? <Spinner size="1" /> : null}
        <SavedIcon isSaved={isSaved} />
      </span>
      <Text size="1" id={noteId} role="status" className="flex flex-wrap gap-x-3">
        {saving.pending ? <span className="sr-only">Saving</span> : null}
        {saving.problem && chosen !== null ? (
          <>
            <Text color="red" className="wrap-anywhere">
              Not saved. {saving.problem}
            </Text>
            <span className="inline-flex gap-3">
              <button type="button" className="text-link" onClick={() => void choose(chosen)}>
                Retry
              </button>
              <button type="button" className="text-link" onClick={discard}>
                Discard
              </button>
            </span>
          </>
        ) : null}
      </Text>
    </span>
  );
}
