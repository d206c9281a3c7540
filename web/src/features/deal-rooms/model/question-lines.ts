import type { DownloadedQuestion } from "@/data/deal-rooms/questions";
import type { Cell } from "@/lib/csv";
import { askerOf, STATUS_LABELS } from "./questions";
import { SIDE_TITLES } from "./sides";

const HEAD = [
  "Number",
  "Status",
  "Asked by",
  "Asked (UTC)",
  "About",
  "Version",
  "Page",
  "Subject",
  "Question",
  "Replies",
  "Assigned to",
  "Due",
  "In the FAQ",
  "Id",
];

/** A room's questions as the lines of a file, each with all that was said to it. */
export function linesOf(questions: readonly DownloadedQuestion[]): Cell[][] {
  return [
    HEAD,
    ...questions.map((question) => [
      question.number,
      STATUS_LABELS[question.status],
      askerOf(question),
      timeOf(question.asked_at),
      question.place_name ?? "The deal room",
      question.version,
      question.page,
      question.subject,
      question.body,
      question.replies.map(replyOf).join("\n\n"),
      question.assigned_to_name,
      question.due_on,
      question.is_published ? "Yes" : "No",
      question.id,
    ]),
  ];
}

const replyOf = ({ name, side, at, body }: DownloadedQuestion["replies"][number]) =>
  `${name ?? SIDE_TITLES[side]} (${timeOf(at)}): ${body}`;

/** As spreadsheets read it: 2026-11-30 14:05. */
const timeOf = (at: string) => new Date(at).toISOString().slice(0, 16).replace("T", " ");
