import { Button, Text } from "@radix-ui/themes";
import type { QuestionActs, QuestionDetails } from "@/data/deal-rooms/questions";
import type { DealRoom } from "@/data/deal-rooms/types";
import { formatCount } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { FactList } from "@/ui/FactList";
import { StatusBadge } from "@/ui/StatusBadge";
import { dayInWords, STATUS_LABELS, STATUS_TONES } from "../../model/questions";
import { Answering } from "./Answering";
import { Place } from "./Place";

interface QuestionFactsProps {
  room: DealRoom;
  userId: string;
  question: QuestionDetails;
  acts: QuestionActs;
  onPublish: () => void;
}

/** The question's status, subject, answering person and due date. */
export function QuestionFacts({ room, userId, question, acts, onPublish }: QuestionFactsProps) {
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
                <span className="flex flex-wrap items-center gap-2">
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
