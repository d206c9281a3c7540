import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { fileHistoryQuery } from "./files";
import { fetchFaq } from "./questions";

const { asked, lines } = vi.hoisted(() => ({
  asked: [] as object[],
  // More than a page, all of one moment.
  lines: Array.from({ length: 60 }, (_, n) => ({ n, at: "2026-03-01T10:00:00.123456+00:00" })),
}));

interface Asked {
  page_size: number;
  before?: string;
  before_id?: string;
  after?: string;
  after_id?: string;
}

/** Answers pages of `lines`: after the one whose id is asked for, by its moment alone after all of them. */
vi.mock("../client", () => ({
  supabase: {
    rpc: (_: string, args: Asked) => {
      asked.push(args);
      const last = args.before_id ?? args.after_id;
      const isLater = (args.before ?? args.after) !== undefined;
      const start = last !== undefined ? Number(last) + 1 : isLater ? lines.length : 0;
      const data = lines.slice(start, start + args.page_size).map(({ n, at }) => ({
        id: `${n}`,
        question_id: `${n}`,
        happened_at: at,
        published_at: at,
      }));
      return { abortSignal: () => Promise.resolve({ data, error: null, status: 200 }) };
    },
  },
}));

beforeEach(() => {
  asked.length = 0;
});

it("brings the whole FAQ, whatever was published at one moment", async () => {
  const found = await fetchFaq("room", new AbortController().signal);
  expect(found.map(({ question_id }) => Number(question_id))).toEqual(lines.map(({ n }) => n));
  expect(asked).toMatchObject([{ room: "room" }, { after: lines[49]?.at, after_id: "49" }]);
});

it("brings a document's history after the last line of the page before", async () => {
  const client = new QueryClient();
  const { pages } = await client.fetchInfiniteQuery({
    ...fileHistoryQuery("room", "deck"),
    pages: 2,
  });
  expect(pages.flat().map(({ id }) => Number(id))).toEqual(lines.map(({ n }) => n));
  expect(asked).toMatchObject([{ document: "deck" }, { before: lines[49]?.at, before_id: "49" }]);
});
