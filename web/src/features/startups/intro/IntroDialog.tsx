import { Callout, Dialog, TextArea } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { introductionKeys } from "@/data/introductions/keys";
import { requestIntro } from "@/data/introductions/mutations";
import { toSentence } from "@/lib/errors";
import { DialogActions } from "@/ui/DialogActions";
import { Field } from "@/ui/Field";
import { notify } from "@/ui/notify";
import { useFocusReturn } from "@/ui/use-focus-return";

/** Characters; the database's limit. */
const MAX = 2000;

export interface IntroDialogProps {
  startup: { id: string; name: string };
  declined: string | null;
  onClose: () => void;
}

export default function IntroDialog({ startup, declined, onClose }: IntroDialogProps) {
  const focus = useFocusReturn();
  const [note, setNote] = useState("");
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => requestIntro(startup.id, note),
    onSuccess: () => {
      notify.success(
        "Introduction requested",
        `${startup.name} has been notified. They will reply here.`,
      );
      onClose();
    },
    onError: (error) => notify.error("Introduction not requested", toSentence(error)),
    // Also when refused: another tab may have asked.
    onSettled: () => queries.invalidateQueries({ queryKey: introductionKeys.all }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? null : onClose())}>
      <Dialog.Content {...focus} maxWidth="30rem">
        <Dialog.Title>Request an introduction</Dialog.Title>
        <Dialog.Description size="2" color="gray">
          The founder of {startup.name} reads your note, your name and your fund. If they accept, a
          deal room opens for the two of you.
        </Dialog.Description>
        {declined ? (
          <Callout.Root color="amber" size="1" className="mt-4">
            <Callout.Text>Your last request was declined: {declined}</Callout.Text>
          </Callout.Root>
        ) : null}
        <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
          <Field
            label="Your note"
            hint="What interests you, and the ticket size you have in mind."
            {...(ask.error ? { error: toSentence(ask.error) } : {})}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={5}
                maxLength={MAX}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <DialogActions pending={ask.isPending} disabled={note.trim() === ""}>
            Send request
          </DialogActions>
        </form>
      </Dialog.Content>
    </Dialog.Root>
  );
}
