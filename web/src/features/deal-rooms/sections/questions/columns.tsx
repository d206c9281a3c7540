import { Text } from "@radix-ui/themes";
import { BookOpenCheck } from "lucide-react";
import type { RoomQuestion } from "@/data/deal-rooms/questions";
import { formatCount } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { StatusBadge } from "@/ui/StatusBadge";
import { columnsOf } from "@/ui/table/columns";
import {
  askerOf,
  dayInWords,
  placeInWords,
  STATUS_LABELS,
  STATUS_TONES,
} from "../../model/questions";

const { field } = columnsOf<RoomQuestion>();

export const COLUMNS = [
  field("subject", {
    header: "Question",
    cell: (question) => (
      <span className="flex min-w-0 gap-3">
        <Text color="gray" className="shrink-0 min-w-7 tabular-nums text-end">
          {formatCount(question.number)}
        </Text>
        <span className="min-w-0">
          <span className="block truncate font-medium" dir="auto">
            {question.subject}
            {question.is_published ? (
              <BookOpenCheck
                aria-label="In the FAQ"
                size={13}
                className="ml-1.5 inline align-[-0.125em] text-(--green-11)"
              />
            ) : null}
          </span>
          <span className="listing-second">
            {askerOf(question)}
            {question.place_name === null ? null : (
              <>
                {" · "}
                <bdi>{placeInWords(question)}</bdi>
              </>
            )}
          </span>
        </span>
      </span>
    ),
  }),
  field("status", {
    header: "Status",
    width: 120,
    onPhone: "head",
    cell: ({ status }) => (
      <StatusBadge status={STATUS_TONES[status]} label={STATUS_LABELS[status]} />
    ),
  }),
  field("assigned_to_name", {
    header: "Assigned to",
    width: 150,
    from: 860,
    onPhone: "nothing",
  }),
  field("due_on", {
    header: "Due",
    width: 120,
    from: 560,
    onPhone: "nothing",
    cell: ({ due_on, is_overdue }) =>
      due_on ? (
        <Text color={is_overdue ? "red" : undefined}>
          {dayInWords(due_on)}
          {is_overdue ? <span className="sr-only"> (overdue)</span> : null}
        </Text>
      ) : null,
  }),
  field("last_at", {
    header: "Last activity",
    width: 130,
    align: "end",
    from: 640,
    onPhone: "nothing",
    cell: ({ last_at }) => <DateTime value={last_at} format="relative" />,
  }),
];
