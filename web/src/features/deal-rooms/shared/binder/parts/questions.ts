import { downloadQuestions, fetchFaq } from "@/data/deal-rooms/questions";
import { toCsv } from "@/lib/csv";
import { linesOf } from "../../../model/question-lines";
import { placeInWords } from "../../../model/questions";
import { csvFiles } from "./index-page";
import type { BinderPart } from "./part";
import { minuteOf } from "./utc";

/** The questions that one may know of, with all that was said: who asked is named to their own side alone. */
export const questionsPart: BinderPart = {
  kind: "questions",
  async bring({ room, ask, signal }) {
    const questions = await ask(() => downloadQuestions(room.id, signal));
    const lines = linesOf(questions);
    return {
      files:
        questions.length > 0
          ? [{ path: "questions/questions.csv", content: `\uFEFF${toCsv(lines)}` }]
          : [],
      section: {
        title: "Questions and answers",
        columns: [
          "No.",
          "Status",
          "Asked by",
          "Asked (UTC)",
          "About",
          "Subject",
          "Question",
          "Replies",
        ],
        rows: lines
          .slice(1)
          .map(([number, status, by, at, place, version, page, subject, body, replies]) => [
            number,
            status,
            by,
            at,
            [place, version && `version ${version}`, page && `page ${page}`]
              .filter(Boolean)
              .join(", "),
            subject,
            body,
            replies,
          ]),
        empty: "Nobody asked a question that you can read.",
      },
    };
  },
};

/** The published answers, in the words that they were published in. */
export const faqPart: BinderPart = {
  kind: "questions",
  async bring({ room, ask, signal }) {
    const entries = await ask(() => fetchFaq(room.id, signal));
    const section = {
      title: "FAQ",
      columns: ["Subject", "Question", "Answer", "About", "Published (UTC)"],
      rows: entries.map((entry) => [
        entry.subject,
        entry.body,
        entry.answer,
        placeInWords(entry) ?? "The deal room",
        minuteOf(entry.published_at),
      ]),
      empty: "No answer was published.",
    };
    return { files: csvFiles("questions/faq.csv", section), section };
  },
};
