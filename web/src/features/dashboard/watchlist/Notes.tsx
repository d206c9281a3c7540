import { Button, Callout, Text, TextArea } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { watchlistKeys } from "@/data/watchlist/keys";
import { writeWatchNotes } from "@/data/watchlist/mutations";
import type { Watched } from "@/data/watchlist/types";
import { Autosave, type Kept } from "@/lib/autosave";
import { saveTextDraft, textDraft } from "@/lib/text-drafts";
import { Field } from "@/ui/Field";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";

const MAX = 2_000;
const TOO_LONG = "Notes must be at most 2,000 characters.";

/** Unsent notes of a closed drawer, for when it opens again. */
const keyOf = (id: string) => `watch-notes:${id}`;

function keptOf(id: string): Record<string, Kept<string>> {
  const text = textDraft(keyOf(id));
  return text ? { notes: JSON.parse(text) as Kept<string> } : {};
}

export function Notes({ card }: { card: Watched }) {
  const queries = useQueryClient();
  const id = card.startup_id;
  const saved = card.notes ?? "";
  const [autosave] = useState(
    () =>
      new Autosave<string>({ notes: saved }, "", keptOf(id), {
        send: async ({ notes = "" }, seen) => {
          await writeWatchNotes(id, notes, seen.notes ?? "");
          void queries.invalidateQueries({ queryKey: watchlistKeys.board() });
          return { notes };
        },
        refresh: () => queries.refetchQueries({ queryKey: watchlistKeys.board() }),
        keep: (_, draft) => saveTextDraft(keyOf(id), draft ? JSON.stringify(draft) : ""),
      }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.read, autosave.read);
  useEffect(() => autosave.adopt({ notes: saved }, ""), [autosave, saved]);
  useEffect(() => {
    autosave.start();
    return () => autosave.stop();
  }, [autosave]);
  useOnlineOrFocus(() => autosave.retry());
  const draft = state.unsaved.notes;
  const said =
    state.sending.length > 0
      ? "Saving"
      : state.failure && draft
        ? state.failure.sentence
        : state.justSaved.length > 0 && !draft
          ? "Saved"
          : "";
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Notes"
        optional
        hint="Only you can read them."
        error={draft?.problem ?? undefined}
        aside={
          <Text role="status" size="1" color="gray">
            {said}
          </Text>
        }
      >
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            dir="auto"
            value={autosave.valueOf("notes") ?? ""}
            onChange={({ target: { value } }) =>
              autosave.enter("notes", value, value.length > MAX ? TOO_LONG : null)
            }
          />
        )}
      </Field>
      {draft?.isContested ? (
        <Callout.Root color="amber" size="1" role="alert">
          <Callout.Icon>
            <TriangleAlert aria-hidden size={16} />
          </Callout.Icon>
          <Callout.Text>
            These notes were changed in another window: {state.saved.notes || "they are empty now."}
          </Callout.Text>
          <div className="flex flex-wrap gap-2">
            <Button size="1" variant="soft" onClick={() => autosave.keepOwn("notes")}>
              Keep mine
            </Button>
            <Button
              size="1"
              variant="soft"
              color="gray"
              onClick={() => autosave.takeSaved("notes")}
            >
              Use theirs
            </Button>
          </div>
        </Callout.Root>
      ) : null}
    </div>
  );
}
