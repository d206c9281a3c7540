import { Badge, Button, Select, Text, TextField } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MessageCircleQuestion } from "lucide-react";
import { type FormEvent, lazy, Suspense, useId, useMemo, useState } from "react";
import { roomPeopleQuery } from "@/data/deal-rooms/queries";
import {
  type QuestionActs,
  type QuestionDetails,
  type QuestionReply,
  questionActs,
  questionQuery,
  questionRepliesQuery,
} from "@/data/deal-rooms/questions";
import type { DealRoom } from "@/data/deal-rooms/types";
import { formatCount } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { EmptyState } from "@/ui/EmptyState";
import { FactList } from "@/ui/FactList";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { Reason } from "@/ui/forms/Reason";
import { useAct } from "@/ui/forms/use-act";
import { useAdding } from "@/ui/forms/use-adding";
import { useKeptText } from "@/ui/forms/use-kept-text";
import { MessageText } from "@/ui/messages/MessageText";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatusBadge } from "@/ui/StatusBadge";
import { SIDE_TITLES } from "../participants/sides";
import { MAX_BODY } from "./limits";
import { Place } from "./Place";
import { askerOf, dayInWords, STATUS_LABELS, STATUS_TONES } from "./words";

const PublishDialog = lazy(() => import("./PublishDialog"));

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
  const acts = useMemo(() => questionActs(client, room.id), [client, room.id]);
  const query = useQuery(questionQuery(room.id, id));
  const replies = useQuery(questionRepliesQuery(room.id, id));
  const [isPublishing, setPublishing] = useState(false);
  const { text: reply, write } = useKeptText(`question-reply:${id}`);
  const [isTried, setTried] = useState(false);
  const question = query.data;
  const adding = useAdding(`question-reply:${id}`);
  const sending = useAct(async () => {
    await adding((newId) => acts.reply(newId, id, reply));
    write("");
    setTried(false);
  }, "Reply not sent");
  const closing = useAct((isClosed: boolean) => acts.close(id, isClosed), "Question not changed");
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reply.trim() === "" || [...reply].length > MAX_BODY) return;
    await sending.act(undefined);
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
            onClick={() => void closing.act(!isClosed)}
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
    >
      {question ? (
        <div className="question-thread">
          <Facts
            room={room}
            userId={userId}
            question={question}
            acts={acts}
            onPublish={() => setPublishing(true)}
          />
          <ol aria-label="What was said" className="question-said">
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
            <form id={formId} noValidate onSubmit={send}>
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

const saidOf = (reply: QuestionReply): SaidProps => ({
  who: reply.written_by_name ?? SIDE_TITLES[reply.side],
  side: reply.written_by_name ? SIDE_TITLES[reply.side] : null,
  at: reply.written_at,
  body: reply.body,
  isAnswer: reply.is_answer,
});

interface SaidProps {
  who: string;
  /** Beside a name; null where the side is all that is told. */
  side: string | null;
  at: string;
  body: string;
  isAnswer?: boolean;
}

function Said({ who, side, at, body, isAnswer }: SaidProps) {
  return (
    <li className="question-words" data-answer={isAnswer || undefined}>
      <Text as="p" size="1" color="gray" className="question-who">
        <b className="font-medium text-(--gray-12)" dir="auto">
          {who}
        </b>
        {side ? <span>{side}</span> : null}
        {isAnswer ? (
          <Badge size="1" color="green" variant="soft" radius="full">
            Answer
          </Badge>
        ) : null}
        <DateTime value={at} format="date-time" />
      </Text>
      <MessageText>{body}</MessageText>
    </li>
  );
}

interface FactsProps {
  room: DealRoom;
  userId: string;
  question: QuestionDetails;
  acts: QuestionActs;
  onPublish: () => void;
}

/** How it stands, what it is about, who answers and until when. */
function Facts({ room, userId, question, acts, onPublish }: FactsProps) {
  return (
    <>
      <FactList
        label="Details"
        facts={[
          {
            label: "Status",
            value: (
              <StatusBadge
                status={STATUS_TONES[question.status]}
                label={STATUS_LABELS[question.status]}
              />
            ),
          },
          { label: "About", value: <Place roomId={room.id} place={question} /> },
          {
            label: "Version",
            value:
              question.version !== null && question.place_is_newest === false
                ? `${formatCount(question.version)} (there is a newer one)`
                : null,
          },
          {
            label: "Due",
            value:
              question.can_assign || question.due_on === null ? null : (
                <Text color={question.is_overdue ? "red" : undefined}>
                  {dayInWords(question.due_on)}
                </Text>
              ),
          },
          {
            label: "Assigned to",
            value: question.can_assign ? null : question.assigned_to_name,
          },
          {
            label: "FAQ",
            value:
              question.published_at || question.can_publish ? (
                <span className="question-faq">
                  {question.published_at ? (
                    <span>
                      Published <DateTime value={question.published_at} />
                    </span>
                  ) : null}
                  {question.can_publish ? (
                    <Button size="1" variant="soft" className="touch-target" onClick={onPublish}>
                      {question.published_at ? "Edit FAQ entry" : "Publish in FAQ"}
                    </Button>
                  ) : null}
                </span>
              ) : null,
          },
        ]}
      />
      {question.can_assign ? (
        <Answering room={room} userId={userId} question={question} acts={acts} />
      ) : null}
    </>
  );
}

/** What stands for nobody: a choice needs a value. */
const NOBODY = "nobody";

/** Who answers, and until when: the answering side sets both. */
function Answering({ room, userId, question, acts }: Omit<FactsProps, "onPublish">) {
  const people = useQuery(roomPeopleQuery(room.id));
  const assigning = useAct(
    (member: string | null) => acts.assign(question.id, member),
    "Not assigned",
  );
  const dating = useAct((day: string | null) => acts.setDue(question.id, day), "Due date not set");
  const mine = (people.data ?? []).filter(
    ({ side, role, is_current }) => side === room.my_side && role !== "VIEWER" && is_current,
  );
  const isFormer =
    question.assigned_to !== null && !mine.some(({ user_id }) => user_id === question.assigned_to);
  const today = new Date().toISOString().slice(0, 10);
  const assign = async (value: string) => {
    const member = value === NOBODY ? null : value;
    if (await assigning.act(member)) notify.success(member ? "Question assigned" : "Unassigned");
  };
  return (
    <div className="question-answering">
      <Field label="Assigned to" optional>
        {({ id }) => (
          <Select.Root
            value={question.assigned_to ?? NOBODY}
            disabled={assigning.pending}
            onValueChange={(value) => void assign(value)}
          >
            <Select.Trigger id={id} className="w-full" />
            <Select.Content position="popper">
              <Select.Item value={NOBODY}>Nobody</Select.Item>
              {isFormer && question.assigned_to ? (
                <Select.Item value={question.assigned_to}>
                  {question.assigned_to_name ?? "Former member"}
                </Select.Item>
              ) : null}
              {mine.map((person) => (
                <Select.Item key={person.user_id} value={person.user_id}>
                  {person.display_name}
                  {person.user_id === userId ? " (you)" : ""}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
        )}
      </Field>
      <Field label="Due" optional {...(question.is_overdue ? { error: "Overdue." } : {})}>
        {(control) => (
          <TextField.Root
            {...control}
            type="date"
            min={today}
            disabled={dating.pending}
            defaultValue={question.due_on ?? ""}
            key={question.due_on ?? ""}
            onBlur={({ target }) => {
              const day = target.value || null;
              if (day !== question.due_on) void dating.act(day);
            }}
          />
        )}
      </Field>
      <FormProblem problem={assigning.problem ?? dating.problem} />
    </div>
  );
}
