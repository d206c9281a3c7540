import { Button, Dialog, TextField } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import type { QuestionActs, QuestionDetails, QuestionReply } from "@/data/deal-rooms/questions";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { lengthOf, objectionToReason, Reason } from "@/ui/forms/Reason";
import { useSubmit } from "@/ui/forms/use-submit";
import { useTextDraft } from "@/ui/forms/use-text-draft";
import { notify } from "@/ui/notify";
import { MAX_BODY, MAX_SUBJECT } from "./limits";

interface PublishDialogProps {
  question: QuestionDetails;
  replies: readonly QuestionReply[];
  acts: QuestionActs;
  onClose: () => void;
}

/** Publishes an answer in words of one's own, without who asked; or takes it off again. */
export default function PublishDialog({ question, replies, acts, onClose }: PublishDialogProps) {
  const formId = useId();
  const newest = replies.filter(({ is_answer }) => is_answer).at(-1);
  const draft = `faq:${question.id}:${question.published_at ?? newest?.id}`;
  const subject = useTextDraft(`${draft}:subject`, question.published_subject ?? question.subject);
  const body = useTextDraft(`${draft}:body`, question.published_body ?? question.body);
  const answer = useTextDraft(`${draft}:answer`, question.published_answer ?? newest?.body);
  const words = { subject: subject.text, body: body.text, answer: answer.text };
  const forget = () => {
    for (const text of [subject, body, answer]) text.forget();
  };
  const [isTried, setTried] = useState(false);
  const publishing = useSubmit(() => acts.publish(question.id, words), "Answer not published");
  const removing = useSubmit(() => acts.unpublish(question.id), "Answer not taken off");
  const missing = (text: string) =>
    isTried && text.trim() === "" ? "Write something here." : null;
  const subjectProblem = objectionToReason(words.subject, MAX_SUBJECT) ?? missing(words.subject);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isWrong =
      lengthOf(words.subject) > MAX_SUBJECT ||
      Object.values(words).some((text) => text.trim() === "" || [...text].length > MAX_BODY);
    if (isWrong || !(await publishing.submit(undefined))) return;
    forget();
    notify.success("Published in the FAQ", words.subject.trim());
    onClose();
  };
  const isPending = publishing.pending || removing.pending;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !isPending && onClose()}>
      <DialogFrame
        title={question.published_at ? "Edit FAQ entry" : "Publish in FAQ"}
        about="Everybody in the deal room who can see what it is about reads these words. Who asked is not named: take out what would tell."
        maxWidth="40rem"
        label="FAQ entry"
        foot={
          <div className="dialog-actions">
            {question.published_at ? (
              <Button
                type="button"
                variant="soft"
                color="red"
                loading={removing.pending}
                onClick={async () => {
                  if (!(await removing.submit(undefined))) return;
                  forget();
                  onClose();
                }}
              >
                Take off the FAQ
              </Button>
            ) : null}
            <DialogActions form={formId} pending={publishing.pending}>
              Publish
            </DialogActions>
          </div>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={submit}
          className="flex flex-col gap-4 px-4 pb-5 sm:px-6"
        >
          <DraftNote drafts={[subject, body, answer]} />
          <Field label="Subject" {...(subjectProblem ? { error: subjectProblem } : {})}>
            {(control) => (
              <TextField.Root
                {...control}
                data-autofocus
                dir="auto"
                autoComplete="off"
                value={words.subject}
                onChange={({ target }) => subject.write(target.value)}
              />
            )}
          </Field>
          <Reason
            label="Question"
            value={words.body}
            max={MAX_BODY}
            error={missing(words.body)}
            onChange={body.write}
          />
          <Reason
            label="Answer"
            value={words.answer}
            max={MAX_BODY}
            error={missing(words.answer)}
            onChange={answer.write}
          />
          <FormProblem problem={publishing.problem ?? removing.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
