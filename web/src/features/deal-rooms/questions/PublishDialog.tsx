import { Button, Dialog, TextField } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import type { QuestionActs, QuestionDetails, QuestionReply } from "@/data/deal-rooms/questions";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { lengthOf, objectionToReason, Reason } from "@/ui/forms/Reason";
import { useAct } from "@/ui/forms/use-act";
import { notify } from "@/ui/notify";

const MOST_SUBJECT = 200;
const MOST_BODY = 10_000;

interface PublishDialogProps {
  question: QuestionDetails;
  replies: readonly QuestionReply[];
  acts: QuestionActs;
  onClose: () => void;
}

/** Publishes an answer in words of one's own, without who asked; or takes it off again. */
export default function PublishDialog({ question, replies, acts, onClose }: PublishDialogProps) {
  const formId = useId();
  const answer = replies.filter(({ is_answer }) => is_answer).at(-1)?.body ?? "";
  const [words, setWords] = useState({
    subject: question.published_subject ?? question.subject,
    body: question.published_body ?? question.body,
    answer: question.published_answer ?? answer,
  });
  const [isTried, setTried] = useState(false);
  const publishing = useAct(() => acts.publish(question.id, words), "Answer not published");
  const removing = useAct(() => acts.unpublish(question.id), "Answer not taken off");
  const enter = (field: keyof typeof words) => (text: string) =>
    setWords((before) => ({ ...before, [field]: text }));
  const missing = (text: string) =>
    isTried && text.trim() === "" ? "Write something here." : null;
  const subjectProblem = objectionToReason(words.subject, MOST_SUBJECT) ?? missing(words.subject);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isWrong =
      lengthOf(words.subject) > MOST_SUBJECT ||
      Object.values(words).some((text) => text.trim() === "" || [...text].length > MOST_BODY);
    if (isWrong || !(await publishing.act(undefined))) return;
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
          <div className="question-foot">
            {question.published_at ? (
              <Button
                type="button"
                variant="soft"
                color="red"
                loading={removing.pending}
                onClick={async () => {
                  if (await removing.act(undefined)) onClose();
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
        <form id={formId} noValidate onSubmit={submit} className="question-form">
          <Field label="Subject" {...(subjectProblem ? { error: subjectProblem } : {})}>
            {(control) => (
              <TextField.Root
                {...control}
                data-autofocus
                dir="auto"
                autoComplete="off"
                value={words.subject}
                onChange={({ target }) => enter("subject")(target.value)}
              />
            )}
          </Field>
          <Reason
            label="Question"
            value={words.body}
            max={MOST_BODY}
            error={missing(words.body)}
            onChange={enter("body")}
          />
          <Reason
            label="Answer"
            value={words.answer}
            max={MOST_BODY}
            error={missing(words.answer)}
            onChange={enter("answer")}
          />
          <FormProblem problem={publishing.problem ?? removing.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
