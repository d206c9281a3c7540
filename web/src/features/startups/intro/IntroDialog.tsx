import { Callout, Dialog, TextArea } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { introductionKeys } from "@/data/introductions/keys";
import { requestIntro } from "@/data/introductions/mutations";
import { useInvestor } from "@/data/investors/use-investor";
import { mayWork } from "@/domain/organizations/roles";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { useSubmit } from "@/ui/forms/use-submit";
import { useTextDraft } from "@/ui/forms/use-text-draft";
import { notify } from "@/ui/notify";
import { Select } from "@/ui/Select";

/** Characters; the database's limit. */
const MAX = 2000;

export interface IntroDialogProps {
  startup: { id: string; name: string };
  declined: string | null;
  onClose: () => void;
}

export default function IntroDialog({ startup, declined, onClose }: IntroDialogProps) {
  const formId = useId();
  const note = useTextDraft(`intro:${startup.id}`);
  const queries = useQueryClient();
  const { investor, investors } = useInvestor();
  const able = investors.filter(({ role }) => mayWork(role));
  const [chosen, choose] = useState(investor?.organization_id ?? "");
  const name = able.find(({ organization_id }) => organization_id === chosen)?.name ?? "";
  const asking = useSubmit(async (text: string) => {
    try {
      await requestIntro(startup.id, text, chosen);
    } finally {
      // Also when refused: another tab may have asked.
      void queries.invalidateQueries({ queryKey: introductionKeys.all });
    }
    note.forget();
    notify.success(
      "Introduction requested",
      `${startup.name} has been notified. They will reply here.`,
    );
    onClose();
  }, "Introduction not requested");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void asking.submit(note.text);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !asking.pending && onClose()}>
      <DialogFrame
        title="Request an introduction"
        about={`The company behind ${startup.name} reads your note, your name and that you act for ${name}. If it accepts, a deal room opens for you both.`}
        maxWidth="30rem"
        label="Request an introduction"
        foot={
          <DialogActions form={formId} pending={asking.pending} disabled={note.text.trim() === ""}>
            Send request
          </DialogActions>
        }
      >
        <form id={formId} onSubmit={submit} className="flex flex-col gap-4 px-4 pb-5 sm:px-6">
          {declined ? (
            <Callout.Root color="amber" size="1">
              <Callout.Text>Your last request was declined: {declined}</Callout.Text>
            </Callout.Root>
          ) : null}
          {able.length > 1 ? (
            <Field label="Investor" hint="In whose name you ask.">
              {(control) => (
                <Select
                  {...control}
                  value={chosen}
                  onChange={choose}
                  options={able.map((one) => ({ value: one.organization_id, label: one.name }))}
                />
              )}
            </Field>
          ) : null}
          <Field
            label="Your note"
            hint="What interests you, and the ticket size you have in mind."
            {...(asking.problem ? { error: asking.problem } : {})}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={5}
                maxLength={MAX}
                value={note.text}
                onChange={({ target }) => note.write(target.value)}
              />
            )}
          </Field>
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
