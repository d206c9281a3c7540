import { describe, expect, it } from "vitest";
import type { DownloadedQuestion } from "@/data/deal-rooms/questions";
import { toCsv } from "@/lib/csv";
import { linesOf } from "./question-lines";

const QUESTION: DownloadedQuestion = {
  id: "q",
  number: 7,
  status: "ANSWERED",
  side: "INVESTOR",
  asked_by_name: null,
  asked_at: "2026-11-02T10:05:00Z",
  subject: "=1+1",
  body: "Why, and by when?",
  place_name: "Cap table",
  version: 2,
  page: 3,
  assigned_to_name: null,
  due_on: null,
  is_published: true,
  replies: [
    { side: "FOUNDER", is_answer: true, at: "2026-11-03T08:00:00Z", body: "Soon.", name: "Alice" },
    { side: "INVESTOR", is_answer: false, at: "2026-11-03T09:00:00Z", body: "When?", name: null },
  ],
};

describe("questions as a file", () => {
  it("names the side where the name is not one's to know", () => {
    const [, line] = linesOf([QUESTION]);
    expect(line).toEqual([
      7,
      "Answered",
      "Investor's side",
      "2026-11-02 10:05",
      "Cap table",
      2,
      3,
      "=1+1",
      "Why, and by when?",
      "Alice (2026-11-03 08:00): Soon.\n\nInvestor's side (2026-11-03 09:00): When?",
      null,
      null,
      "Yes",
      "q",
    ]);
  });

  it("is text in every spreadsheet", () => {
    expect(toCsv(linesOf([QUESTION]))).toContain(`"'=1+1"`);
  });
});
