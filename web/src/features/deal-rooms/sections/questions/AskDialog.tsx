import { Checkbox, Dialog, Text, TextField } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { roomFileQuery, roomTreeQuery } from "@/data/deal-rooms/files";
import type { AskedAbout, QuestionActs, QuestionsState } from "@/data/deal-rooms/questions";
import type { DealRoom } from "@/data/deal-rooms/types";
import { countOf, formatCount } from "@/lib/format";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { lengthOf, objectionToReason, Reason } from "@/ui/forms/Reason";
import { useIdempotentCreate } from "@/ui/forms/use-idempotent-create";
import { useSubmit } from "@/ui/forms/use-submit";
import { useTextDraft } from "@/ui/forms/use-text-draft";
import { notify } from "@/ui/notify";
import { MAX_BODY, MAX_SUBJECT } from "./limits";

interface AskDialogProps {
  room: DealRoom;
  state: QuestionsState;
  about: AskedAbout;
  acts: QuestionActs;
  /** @param asked the id of the question that was asked */
  onClose: (asked?: string) => void;
}

/** Asks the other side, in the name of one's own. */
export default function AskDialog({ room, state, about, acts, onClose }: AskDialogProps) {
  const formId = useId();
  const titled = useTextDraft(`question-subject:${room.id}`);
  const written = useTextDraft(`question-body:${room.id}`);
  const subject = titled.text;
  const body = written.text;
  const [isTried, setTried] = useState(false);
  const [isOfPage, setOfPage] = useState(true);
  const place = usePlace(room.id, about);
  const adding = useIdempotentCreate(`question:${room.id}`);
  const asking = useSubmit(async () => {
    const { page, ...whole } = about;
    const where = page && isOfPage ? about : whole;
    const id = await adding((newId) => acts.ask(newId, subject.trim(), body, where));
    titled.forget();
    written.forget();
    notify.success("Question asked", subject.trim());
    onClose(id);
  }, "Question not asked");
  const subjectProblem =
    lengthOf(subject) > MAX_SUBJECT
      ? objectionToReason(subject, MAX_SUBJECT)
      : isTried && lengthOf(subject) === 0
        ? "Enter a subject."
        : null;
  const bodyProblem = isTried && lengthOf(body) === 0 ? "Enter your question." : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isWrong =
      lengthOf(subject) === 0 ||
      lengthOf(subject) > MAX_SUBJECT ||
      lengthOf(body) === 0 ||
      [...body].length > MAX_BODY;
    if (!isWrong) await asking.submit(undefined);
  };
  const isUsedUp = state.asked_today >= state.per_day;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !asking.pending && onClose()}>
      <DialogFrame
        title="Ask a question"
        about="The other side reads which side asks, not who, but may work it out from who has read a document and who can see it. Everybody in the deal room who can see what it is about can read it."
        maxWidth="36rem"
        label="Ask a question"
        foot={
          <DialogActions
            form={formId}
            pending={asking.pending}
            disabled={place.isGone || place.isPending || isUsedUp}
          >
            Ask
          </DialogActions>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={submit}
          className="flex flex-col gap-4 px-4 pb-5 sm:px-6"
        >
          <DraftNote drafts={[titled, written]} />
          <Text as="p" size="2">
            About: <b className="font-medium wrap-anywhere">{place.name}</b>
          </Text>
          {about.page && !place.isGone ? (
            <Text as="label" size="2" className="flex items-center gap-2">
              <Checkbox
                checked={isOfPage}
                onCheckedChange={(checked) => setOfPage(checked === true)}
              />
              Only page {formatCount(about.page)}
            </Text>
          ) : null}
          <Field label="Subject" {...(subjectProblem ? { error: subjectProblem } : {})}>
            {(control) => (
              <TextField.Root
                {...control}
                data-autofocus
                dir="auto"
                autoComplete="off"
                value={subject}
                onChange={({ target }) => titled.write(target.value)}
              />
            )}
          </Field>
          <Reason
            label="Question"
            value={body}
            max={MAX_BODY}
            error={bodyProblem}
            onChange={written.write}
          />
          <Text as="p" size="1" color="gray">
            {leftInWords(state)}
          </Text>
          <FormProblem
            problem={
              place.isGone
                ? "What you want to ask about was removed, or is not open to you."
                : asking.problem
            }
          />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}

/** The question's subject, by its name. */
function usePlace(roomId: string, { folder, document }: AskedAbout) {
  const file = useQuery({
    ...roomFileQuery(roomId, document ?? ""),
    enabled: document !== undefined,
  });
  const tree = useQuery({ ...roomTreeQuery(roomId), enabled: folder !== undefined });
  if (document !== undefined) {
    return {
      name: file.data?.file_name ?? "…",
      isGone: file.data === null || file.isError,
      isPending: file.isPending,
    };
  }
  if (folder !== undefined) {
    const found = tree.data?.find(({ id }) => id === folder);
    return {
      name: found?.name ?? "…",
      isGone: (tree.data !== undefined && !found) || tree.isError,
      isPending: tree.isPending,
    };
  }
  return { name: "The deal room", isGone: false, isPending: false };
}

/** How many questions a side has left today, as a sentence. */
const leftInWords = ({ per_day, asked_today }: QuestionsState): string =>
  `Your side can ask ${countOf(Math.max(per_day - asked_today, 0), "more question")} today (UTC).`;
