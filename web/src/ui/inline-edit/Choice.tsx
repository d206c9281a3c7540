import { Select, Spinner, Text } from "@radix-ui/themes";
import { useId, useState } from "react";
import { useSubmit } from "../forms/use-submit";
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
