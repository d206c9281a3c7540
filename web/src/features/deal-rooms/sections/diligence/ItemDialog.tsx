import { Dialog, Text, TextArea, TextField } from "@radix-ui/themes";
import { type FormEvent, useId, useRef, useState } from "react";
import type { DiligenceActs, DiligenceItem } from "@/data/deal-rooms/diligence";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useIdempotentCreate } from "@/ui/forms/use-idempotent-create";
import { useSubmit } from "@/ui/forms/use-submit";
import { useTextDraft } from "@/ui/forms/use-text-draft";
import { OwnerField } from "../../shared/OwnerField";

interface ItemDialogProps {
  roomId: string;
  acts: DiligenceActs;
  people: readonly RoomPerson[];
  sections: readonly string[];
  /** Null adds one. */
  item: DiligenceItem | null;
  /** Where a new one goes. */
  section?: string;
  onClose: () => void;
}

interface ItemForm {
  title: string;
  note: string;
  owner: string | null;
  /** Empty for none. */
  dueOn: string;
}

/** Adds an item to the list, or changes one. */
export function ItemDialog(props: ItemDialogProps) {
  const { roomId, acts, people, sections, item, section, onClose } = props;
  const draft = `diligence-item:${item ? `${item.id}:${item.version}` : roomId}`;
  const { edits, edit, forget, ...kept } = useEditsDraft<ItemForm>(draft);
  const { title, note, owner, dueOn }: ItemForm = {
    title: item?.title ?? "",
    note: item?.note ?? "",
    owner: item?.owner_id ?? null,
    dueOn: item?.due_on ?? "",
    ...edits,
  };
  // Added from another section it goes there, whatever was written when it was added from this one.
  const first = item?.section ?? section ?? "";
  const headed = useTextDraft(`${draft}:section:${first}`, first);
  const heading = headed.text;
  /** Where the item is by now. */
  const place = useRef(item?.section);
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const listId = useId();
  const canWrite = item?.can_edit ?? true;
  const details = { title, note, owner, dueOn: dueOn || null };
  const adding = useIdempotentCreate(draft);
  const keeping = useSubmit(
    async () => {
      if (!item) {
        await adding((newId) => acts.add(newId, heading, details));
        return;
      }
      // The move comes first, as it does not change the item's version: if one of the two is refused, Save
      // continues from there. Besides, a person who has given the item to somebody else may not move it
      // afterwards.
      if (heading.trim() !== place.current) {
        await acts.move(item.id, heading);
        place.current = heading.trim();
      }
      await acts.change(item, details);
    },
    item ? "Item not changed" : "Item not added",
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!title.trim() || !heading.trim()) return;
    if (!(await keeping.submit(undefined))) return;
    forget();
    headed.forget();
    onClose();
  };
  const wrong = (text: string, sentence: string) =>
    isTried && !text.trim() ? { error: sentence } : {};
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !keeping.pending && onClose()}>
      <DialogFrame
        title={item ? "Edit the item" : "Add an item"}
        about="Everybody in the room sees it. It is done once a document is linked to it."
        maxWidth="32rem"
        label="Item"
        foot={
          <DialogActions form={formId} pending={keeping.pending}>
            {item ? "Save" : "Add"}
          </DialogActions>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="dialog-form">
          <DraftNote drafts={[kept, headed]} />
          {canWrite ? (
            <>
              <Field label="Title" {...wrong(title, "Enter a title.")}>
                {(control) => (
                  <TextField.Root
                    {...control}
                    data-autofocus
                    dir="auto"
                    autoComplete="off"
                    maxLength={200}
                    value={title}
                    onChange={({ target }) => edit({ title: target.value })}
                  />
                )}
              </Field>
              <Field label="Note" optional>
                {(control) => (
                  <TextArea
                    {...control}
                    dir="auto"
                    rows={3}
                    maxLength={2000}
                    value={note}
                    onChange={({ target }) => edit({ note: target.value })}
                  />
                )}
              </Field>
            </>
          ) : (
            <Text as="p" weight="medium" className="wrap-anywhere">
              <bdi>{title}</bdi>
            </Text>
          )}
          <Field label="Section" {...wrong(heading, "Enter a section.")}>
            {(control) => (
              <>
                <TextField.Root
                  {...control}
                  dir="auto"
                  list={listId}
                  autoComplete="off"
                  maxLength={100}
                  value={heading}
                  onChange={({ target }) => headed.write(target.value)}
                />
                <datalist id={listId}>
                  {sections.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
          <div className="diligence-pair">
            <OwnerField
              people={people}
              former={item?.owner_id ?? null}
              value={owner}
              onChange={(chosen) => edit({ owner: chosen })}
            />
            <Field label="Due" optional>
              {(control) => (
                <TextField.Root
                  {...control}
                  type="date"
                  min="2000-01-01"
                  max="2099-12-31"
                  value={dueOn}
                  onChange={({ target }) => edit({ dueOn: target.value })}
                />
              )}
            </Field>
          </div>
          <FormProblem problem={keeping.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
