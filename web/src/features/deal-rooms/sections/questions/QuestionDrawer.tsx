import { Button } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MessageCircleQuestion } from "lucide-react";
import { type FormEvent, Suspense, useId, useMemo, useRef, useState } from "react";
import { questionActs, questionQuery, questionRepliesQuery } from "@/data/deal-rooms/questions";
import type { DealRoom } from "@/data/deal-rooms/types";
import { formatCount } from "@/lib/format";
import { Drawer } from "@/ui/Drawer";
import { EmptyState } from "@/ui/EmptyState";
import { FormProblem } from "@/ui/forms/FormProblem";
import { Reason } from "@/ui/forms/Reason";
import { textTypedSince } from "@/ui/forms/text-typed-since";
import { useIdempotentCreate } from "@/ui/forms/use-idempotent-create";
import { useSubmit } from "@/ui/forms/use-submit";
import { useTextDraft } from "@/ui/forms/use-text-draft";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { askerOf } from "../../model/questions";
import { SIDE_TITLES } from "../../model/sides";
import { MAX_BODY } from "./limits";
import { QuestionFacts } from "./QuestionFacts";
import { Said, saidOf } from "./Said";

const PublishDialog = lazyComponent(() => import("./PublishDialog"));

interface QuestionDrawerProps {
  room: DealRoom;
  userId: string;
  id: string;
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose: () => void;
}

/** One question: what it is about, what was said to it, and what one may do. */
export default function QuestionDrawer({ room, userId, id, ...steps }: QuestionDrawerProps) {
  const client = useQueryClient();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const acts = useMemo(() => questionActs(client, room.id), [client, room.id]);
  const query = useQuery(questionQuery(room.id, id));
  const replies = useQuery(questionRepliesQuery(room.id, id));
  const [isPublishing, setPublishing] = useState(false);
  const { text: reply, write } = useTextDraft(`question-reply:${id}`);
  const latest = useRef(reply);
  latest.current = reply;
  const [isTried, setTried] = useState(false);
  const question = query.data;
  const adding = useIdempotentCreate(`question-reply:${id}`);
  const sending = useSubmit(async () => {
    await adding((newId) => acts.reply(newId, id, reply));
    write(textTypedSince(latest.current, reply));
    setTried(false);
  }, "Reply not sent");
  const closing = useSubmit(
    (isClosed: boolean) => acts.close(id, isClosed),
    "Question not changed",
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reply.trim() === "" || [...reply].length > MAX_BODY) return;
    await sending.submit(undefined);
  };
  const isAnswering = question?.can_assign ?? false;
  const isClosed = question?.status === "CLOSED";
  const foot =
    question && (question.can_reply || question.can_close) ? (
      <>
        {question.can_close ? (
          <Button
            variant="soft"
            color="gray"
            loading={closing.pending}
            onClick={() => void closing.submit(!isClosed)}
          >
            {isClosed ? "Open again" : "Close question"}
          </Button>
        ) : null}
        {question.can_reply ? (
          <Button type="submit" form={formId} loading={sending.pending}>
            {isAnswering ? "Send answer" : "Send"}
          </Button>
        ) : null}
      </>
    ) : undefined;
  return (
    <Drawer
      title={question ? question.subject : query.isPending ? "…" : "Question"}
      about={question ? `Question ${formatCount(question.number)}` : undefined}
      label="The question"
      {...steps}
      {...(foot ? { foot } : {})}
      keys={
        question?.can_reply
          ? {
              r: {
                does: isAnswering ? "Answer" : "Add to the question",
                act: () => form.current?.querySelector("textarea")?.focus(),
              },
            }
          : {}
      }
    >
      {question ? (
        <div className="flex flex-col gap-5">
          <QuestionFacts
            room={room}
            userId={userId}
            question={question}
            acts={acts}
            onPublish={() => setPublishing(true)}
          />
          <ol aria-label="What was said" className="flex flex-col gap-3">
            <Said
              who={askerOf(question)}
              side={question.asked_by_name ? SIDE_TITLES[question.side] : null}
              at={question.asked_at}
              body={question.body}
            />
            {replies.data?.map((one) => (
              <Said key={one.id} {...saidOf(one)} />
            ))}
          </ol>
          {replies.error && !replies.data ? (
            <NotLoaded compact query={replies} title="Failed to fetch the replies" />
          ) : null}
          {question.can_reply ? (
            <form ref={form} id={formId} noValidate onSubmit={send}>
              <Reason
                label={isAnswering ? "Your answer" : "Add to the question"}
                value={reply}
                max={MAX_BODY}
                error={isTried && reply.trim() === "" ? "Write something first." : null}
                onChange={write}
              />
            </form>
          ) : null}
          <FormProblem problem={sending.problem ?? closing.problem} />
        </div>
      ) : query.error ? (
        <NotLoaded query={query} compact title="This question could not be loaded" />
      ) : query.isPending ? (
        <RowsSkeleton rows={5} />
      ) : (
        <EmptyState compact icon={MessageCircleQuestion} title="Question not found">
          It is not open to you, or it never was in this room.
        </EmptyState>
      )}
      {isPublishing && question && replies.data ? (
        <Suspense>
          <PublishDialog
            question={question}
            replies={replies.data}
            acts={acts}
            onClose={() => setPublishing(false)}
          />
        </Suspense>
      ) : null}
    </Drawer>
  );
}
