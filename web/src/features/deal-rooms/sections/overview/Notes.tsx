import { Button, Heading, Text, TextArea } from "@radix-ui/themes";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { DealActs } from "@/data/deal-rooms/deal";
import type { DealCockpit, DealRoom } from "@/data/deal-rooms/types";
import { FormProblem } from "@/ui/forms/FormProblem";
import { lengthOf, objectionToReason } from "@/ui/forms/Reason";
import { useSubmit } from "@/ui/forms/use-submit";
import { useTextDraft } from "@/ui/forms/use-text-draft";
import { useFocusBack } from "@/ui/use-focus-back";
import { MeanwhileNotice } from "./MeanwhileNotice";
import { useSeenVersion } from "./use-seen-version";

/** Characters; the database's limit. */
const MAX = 10_000;

interface NotesProps {
  room: DealRoom;
  deal: DealCockpit;
  acts: DealActs;
}

export function Notes({ room, deal, acts }: NotesProps) {
  const [isEditing, setEditing] = useState(false);
  const [button, giveBack] = useFocusBack(isEditing);
  const close = () => {
    setEditing(false);
    giveBack();
  };
  return (
    <section aria-labelledby="notes-title">
      <div className="deal-title">
        <Heading as="h3" size="3" id="notes-title">
          Notes
        </Heading>
        {deal.can_edit_key_documents && !isEditing ? (
          <Button
            ref={button}
            size="1"
            variant="soft"
            color="gray"
            className="touch-target"
            aria-label={deal.notes ? "Edit the notes" : "Add notes"}
            onClick={() => setEditing(true)}
          >
            {deal.notes ? "Edit" : "Add"}
          </Button>
        ) : null}
      </div>
      {isEditing ? (
        <NotesForm room={room} deal={deal} acts={acts} onClose={close} />
      ) : deal.notes ? (
        <Text as="p" size="2" className="deal-notes" dir="auto">
          {deal.notes}
        </Text>
      ) : (
        <Text as="p" size="2" color="gray">
          No notes yet. Everybody in the room can read them.
        </Text>
      )}
    </section>
  );
}

function NotesForm({ room, deal, acts, onClose }: NotesProps & { onClose: () => void }) {
  const { text, write, forget } = useTextDraft(`deal-notes:${room.deal_id}`, deal.notes ?? "");
  const seen = useSeenVersion(deal.notes_version ?? 0);
  const saving = useSubmit(() => acts.writeNotes(text, seen.version), "Notes not saved");
  // The user's own text may arrive before the answer.
  const isBehind = seen.isBehind && !saving.pending;
  const box = useRef<HTMLTextAreaElement>(null);
  const problem = lengthOf(text) > MAX ? objectionToReason(text, MAX) : null;
  useEffect(() => box.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problem || isBehind || !(await saving.submit(undefined))) return;
    forget();
    onClose();
  };
  return (
    <form className="notes-form" onSubmit={submit}>
      {isBehind ? (
        <MeanwhileNotice
          title="The notes were changed in the meantime"
          act="Overwrite"
          onSeen={seen.see}
        >
          <Text as="p" size="2" className="deal-notes" dir="auto">
            {deal.notes ?? "They are empty now."}
          </Text>
        </MeanwhileNotice>
      ) : null}
      <TextArea
        ref={box}
        aria-label="Notes of the deal"
        aria-invalid={problem ? true : undefined}
        rows={6}
        dir="auto"
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <FormProblem problem={problem ?? saving.problem} />
      <div className="deal-acts">
        <Button type="submit" variant="soft" disabled={isBehind} loading={saving.pending}>
          Save
        </Button>
        <Button
          type="button"
          variant="soft"
          color="gray"
          disabled={saving.pending}
          onClick={() => {
            forget();
            onClose();
          }}
        >
          Discard
        </Button>
      </div>
    </form>
  );
}
