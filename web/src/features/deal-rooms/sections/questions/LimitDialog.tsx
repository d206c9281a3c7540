import { Dialog, TextField } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import type { QuestionActs, QuestionsState } from "@/data/deal-rooms/questions";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";

interface LimitDialogProps {
  state: QuestionsState;
  acts: QuestionActs;
  onClose: () => void;
}

/** How many questions the other side may ask a day. */
export default function LimitDialog({ state, acts, onClose }: LimitDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(String(state.their_per_day));
  const [wrong, setWrong] = useState<string | null>(null);
  const saving = useSubmit(acts.setLimit, "Limit not saved");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const limit = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
    const problem = limit >= 1 && limit <= 500 ? null : "Enter a number from 1 to 500.";
    setWrong(problem);
    if (problem === null && (await saving.submit(limit))) onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !saving.pending && onClose()}>
      <DialogFrame
        title="Daily limit"
        about="How many questions the other side can ask a day (UTC)."
        maxWidth="26rem"
        label="Daily limit"
        foot={
          <DialogActions form={formId} pending={saving.pending}>
            Save
          </DialogActions>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={submit}
          className="flex flex-col gap-4 px-4 pb-5 sm:px-6"
        >
          <Field label="Questions a day" {...(wrong ? { error: wrong } : {})}>
            {(control) => (
              <TextField.Root
                {...control}
                data-autofocus
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <FormProblem problem={saving.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
