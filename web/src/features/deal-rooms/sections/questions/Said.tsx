import { Badge, Text } from "@radix-ui/themes";
import type { QuestionReply } from "@/data/deal-rooms/questions";
import { DateTime } from "@/ui/DateTime";
import { MessageText } from "@/ui/messages/MessageText";
import { SIDE_TITLES } from "../../model/sides";

export const saidOf = (reply: QuestionReply): SaidProps => ({
  who: reply.written_by_name ?? SIDE_TITLES[reply.side],
  side: reply.written_by_name ? SIDE_TITLES[reply.side] : null,
  at: reply.written_at,
  body: reply.body,
  isAnswer: reply.is_answer,
});

interface SaidProps {
  who: string;
  /** The text after a name; null where only the side is known. */
  side: string | null;
  at: string;
  body: string;
  isAnswer?: boolean;
}

/** The question, or a reply to it. */
export function Said({ who, side, at, body, isAnswer }: SaidProps) {
  return (
    <li
      className={`rounded-(--radius-3) px-3.5 py-3 ${isAnswer ? "bg-(--accent-a2)" : "bg-(--gray-a2)"}`}
    >
      <Text
        as="p"
        size="1"
        color="gray"
        className="flex flex-wrap items-baseline gap-x-2 gap-y-1 mb-1.5"
      >
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
