import { Button, Text, TextArea } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { deleteWatchNote, writeWatchNote } from "@/data/watchlist/mutations";
import { watchNotesQuery } from "@/data/watchlist/queries";
import type { WatchNote } from "@/data/watchlist/types";
import { DateTime } from "@/ui/DateTime";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { Field } from "@/ui/Field";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { useSubmit } from "@/ui/forms/use-submit";
import { useTextDraft } from "@/ui/forms/use-text-draft";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { RowsSkeleton } from "@/ui/Skeletons";
import { RowMenu } from "@/ui/table/RowMenu";
import type { PartProps } from "./parts";

const MAX = 2_000;

/** The latest first. */
export function Notes({ card, investor, rights }: PartProps) {
  const client = useQueryClient();
  const { startup_id } = card;
  const { organization_id } = investor;
  const notes = useQuery(watchNotesQuery(organization_id, startup_id));
  const write = (body: string, note: string | null) =>
    writeWatchNote(client, startup_id, body, note, organization_id);
  return (
    <div className="grid grid-cols-1 gap-4">
      {rights.canWork ? (
        <NoteForm
          label="New note"
          act="Add note"
          draftKey={`pipeline:note:${organization_id}:${startup_id}`}
          before=""
          onSave={(body) => write(body, null)}
        />
      ) : null}
      {notes.data ? (
        notes.data.length > 0 ? (
          <ul aria-label="Notes" className="grid grid-cols-1 gap-5">
            {notes.data.map((note) => (
              <Note
                key={note.id}
                note={note}
                canDelete={note.is_mine ? rights.canWork : rights.canCommit}
                canEdit={note.is_mine && rights.canWork}
                onSave={(body) => write(body, note.id)}
              />
            ))}
          </ul>
        ) : (
          <Text as="p" size="2" color="gray">
            No notes yet.
          </Text>
        )
      ) : notes.isError ? (
        <NotLoaded query={notes} compact title="The notes could not be loaded" />
      ) : (
        <RowsSkeleton rows={Math.max(1, Math.min(card.notes, 3))} />
      )}
    </div>
  );
}

interface NoteProps {
  note: WatchNote;
  canEdit: boolean;
  canDelete: boolean;
  onSave: (body: string) => Promise<unknown>;
}

function Note({ note, canEdit, canDelete, onSave }: NoteProps) {
  const client = useQueryClient();
  const [doing, setDoing] = useState<"edit" | "delete" | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const author = note.author_name ?? "A former member";
  const close = () => {
    setDoing(null);
    row.current?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.focus();
  };
  return (
    <li ref={row} className="flex items-start gap-3">
      <PersonAvatar name={author} imageUrl={note.author_image_url} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 items-center justify-between gap-2">
          <Text as="p" size="2" className="min-w-0 wrap-anywhere">
            <Text weight="medium">{author}</Text>{" "}
            <Text size="1" color="gray">
              <DateTime value={note.created_at} format="relative" />
              {note.edited_at ? ", edited" : ""}
            </Text>
          </Text>
          {canEdit || canDelete ? (
            <RowMenu name={`the note of ${author}`} className="touch-target">
              {canEdit ? (
                <DropdownMenu.Item onSelect={() => setDoing("edit")}>Edit</DropdownMenu.Item>
              ) : null}
              {canDelete ? (
                <DropdownMenu.Item color="red" onSelect={() => setDoing("delete")}>
                  Delete…
                </DropdownMenu.Item>
              ) : null}
            </RowMenu>
          ) : null}
        </div>
        {doing === "edit" ? (
          <NoteForm
            label="Your note"
            act="Save note"
            draftKey={`pipeline:note:${note.id}:${note.edited_at ?? ""}`}
            before={note.body}
            onSave={onSave}
            onClose={close}
          />
        ) : (
          <Text as="p" size="2" className="wrap-anywhere whitespace-pre-line" dir="auto">
            {note.body}
          </Text>
        )}
      </div>
      {doing === "delete" ? (
        <ConfirmWithReason
          title={note.is_mine ? "Delete your note?" : `Delete the note of ${author}?`}
          effects={["It is deleted for everybody, and cannot be restored."]}
          act="Delete"
          isDangerous
          draftKey={`pipeline:note-delete:${note.id}`}
          onConfirm={() => deleteWatchNote(client, note.id)}
          failed="Note not deleted"
          onDone={() => notify.success("Note deleted")}
          onClose={() => setDoing(null)}
        />
      ) : null}
    </li>
  );
}

interface NoteFormProps {
  label: string;
  act: string;
  draftKey: string;
  before: string;
  onSave: (body: string) => Promise<unknown>;
  /** Of a note that is edited. */
  onClose?: () => void;
}

function NoteForm({ label, act, draftKey, before, onSave, onClose }: NoteFormProps) {
  const draft = useTextDraft(draftKey, before);
  const saving = useSubmit(onSave, "Note not saved");
  const body = draft.text.trim();
  const over = [...body].length - MAX;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await saving.submit(body))) return;
    draft.write(before);
    onClose?.();
  };
  const problem = over > 0 ? "Notes must be at most 2,000 characters." : saving.problem;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-2">
      <Field label={label} {...(problem ? { error: problem } : {})}>
        {(control) => (
          <TextArea
            {...control}
            {...(onClose ? { autoFocus: true } : {})}
            data-note
            rows={3}
            dir="auto"
            value={draft.text}
            onChange={({ target }) => {
              draft.write(target.value);
              if (saving.problem) saving.clear();
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="1"
          variant="soft"
          disabled={body === "" || body === before || over > 0}
          loading={saving.pending}
        >
          {act}
        </Button>
        {onClose ? (
          <Button type="button" size="1" variant="soft" color="gray" onClick={onClose}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
