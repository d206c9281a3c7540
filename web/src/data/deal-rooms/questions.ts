import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { z } from "zod";
import type { Database } from "@/data/database.types";
import { supabase } from "../client";
import { dataOrThrow, runMutation, runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { dealRoomKeys } from "./keys";
import { live } from "./live";

type Functions = Database["public"]["Functions"];

export type QuestionStatus = Database["public"]["Enums"]["question_status"];
export type AskingSide = Database["public"]["Enums"]["room_side"];

/** The subject of a question: the room, a folder or a document. The room has neither id. */
type Place = "folder_id" | "document_id" | "version" | "page" | "place_name" | "place_is_there";

/** A question in a list. The asker's name is shown to their own side, the answering person's to theirs. */
export type RoomQuestion = WithNulls<
  Functions["deal_room_questions"]["Returns"][number],
  Place | "asked_by_name" | "assigned_to" | "assigned_to_name" | "due_on"
>;

/** One question, and what one may do about it. */
export type QuestionDetails = WithNulls<
  Functions["deal_room_question"]["Returns"][number],
  | Place
  | "place_is_newest"
  | "asked_by_name"
  | "assigned_to"
  | "assigned_to_name"
  | "due_on"
  | "published_at"
  | "published_subject"
  | "published_body"
  | "published_answer"
>;

export type QuestionReply = WithNulls<
  Functions["deal_room_question_replies"]["Returns"][number],
  "written_by_name"
>;

/** A published answer: nobody who asked is in it. */
export type FaqEntry = WithNulls<
  Functions["deal_room_faq"]["Returns"][number],
  "folder_id" | "document_id" | "page" | "place_name" | "place_is_there"
>;

/** How many there are in each list (at most 100 are counted), and what one may do. */
export type QuestionsState = WithNulls<
  Functions["deal_room_questions_state"]["Returns"][number],
  "my_side"
>;

export type QuestionList = "TO_ANSWER" | "ASKED" | "ASSIGNED" | "MINE";

/** Which questions of a room are asked for; null is all. */
export interface QuestionsAsked {
  whose: QuestionList | null;
  state: QuestionStatus | null;
  document: string | null;
}

const PAGE = 50;

export const questionsStateQuery = (roomId: string) =>
  queryOptions({
    queryKey: [...dealRoomKeys.questions(roomId), "state"] as const,
    queryFn: async ({ signal }) => {
      const [state] = await runQuery(
        supabase.rpc("deal_room_questions_state", { room: roomId }).abortSignal(signal),
        "Failed to fetch the questions",
      );
      return (state ?? null) as QuestionsState | null;
    },
    ...live,
  });

export const questionsQuery = (roomId: string, asked: QuestionsAsked) =>
  infiniteQueryOptions({
    queryKey: [...dealRoomKeys.questions(roomId), "list", asked] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await runQuery(
        supabase
          .rpc("deal_room_questions", {
            room: roomId,
            page_size: PAGE,
            ...(asked.whose ? { whose: asked.whose } : {}),
            ...(asked.state ? { state: asked.state } : {}),
            ...(asked.document ? { document: asked.document } : {}),
            ...(pageParam ? { after: pageParam } : {}),
          })
          .abortSignal(signal),
        "Failed to fetch the questions",
      )) as RoomQuestion[],
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.number ?? null)),
    placeholderData: keepPreviousData,
    ...live,
  });

/** One question; null where there is none, or the reader may not know of it. */
export const questionQuery = (roomId: string, id: string) =>
  queryOptions({
    queryKey: [...dealRoomKeys.questions(roomId), "question", id] as const,
    queryFn: async ({ signal }): Promise<QuestionDetails | null> => {
      const answer = await supabase.rpc("deal_room_question", { question: id }).abortSignal(signal);
      if (answer.status === 404) return null;
      const [found] = dataOrThrow(answer, "Failed to fetch the question");
      // Another room's question is none of this one's.
      return found?.room_id === roomId ? (found as QuestionDetails) : null;
    },
    ...live,
  });

/** The replies to a question, the oldest first. */
export const questionRepliesQuery = (roomId: string, id: string) =>
  queryOptions({
    queryKey: [...dealRoomKeys.questions(roomId), "replies", id] as const,
    queryFn: async ({ signal }): Promise<QuestionReply[]> => {
      const answer = await supabase
        .rpc("deal_room_question_replies", { question: id })
        .abortSignal(signal);
      if (answer.status === 404) return [];
      return dataOrThrow(answer, "Failed to fetch the replies") as QuestionReply[];
    },
    ...live,
  });

/** @param last of the page before */
const faqPage = async (
  room: string,
  last: FaqEntry | null,
  signal: AbortSignal,
): Promise<FaqEntry[]> =>
  (await runQuery(
    supabase
      .rpc("deal_room_faq", {
        room,
        page_size: PAGE,
        ...(last ? { after: last.published_at, after_id: last.question_id } : {}),
      })
      .abortSignal(signal),
    "Failed to fetch the FAQ",
  )) as FaqEntry[];

const lastOfFaq = (page: readonly FaqEntry[]): FaqEntry | null =>
  page.length < PAGE ? null : (page.at(-1) ?? null);

/** Published answers, the newest first. */
export const roomFaqQuery = (roomId: string) =>
  infiniteQueryOptions({
    queryKey: [...dealRoomKeys.questions(roomId), "faq"] as const,
    queryFn: ({ pageParam, signal }) => faqPage(roomId, pageParam, signal),
    initialPageParam: null as FaqEntry | null,
    getNextPageParam: lastOfFaq,
    ...live,
  });

/** All published answers, the newest first. */
export async function fetchFaq(room: string, signal: AbortSignal): Promise<FaqEntry[]> {
  const found: FaqEntry[] = [];
  for (let last: FaqEntry | null = null; ; ) {
    const page = await faqPage(room, last, signal);
    found.push(...page);
    last = lastOfFaq(page);
    if (last === null) return found;
  }
}

const repliesSchema = z.array(
  z.object({
    side: z.enum(["FOUNDER", "INVESTOR"]),
    is_answer: z.boolean(),
    at: z.string(),
    body: z.string(),
    name: z.string().nullable(),
  }),
);

/** A question with its replies, for the download. */
export type DownloadedQuestion = Omit<
  WithNulls<
    Functions["deal_room_questions_download"]["Returns"][number],
    "asked_by_name" | "place_name" | "version" | "page" | "assigned_to_name" | "due_on"
  >,
  "replies"
> & { replies: z.infer<typeof repliesSchema> };

/** Pages that an export brings at once: the database's own most. */
const DOWNLOAD_PAGE = 50;

/** Every question that one may know of, the oldest first. Its beginning enters the room's log. */
export async function downloadQuestions(
  room: string,
  signal?: AbortSignal,
): Promise<DownloadedQuestion[]> {
  const found: DownloadedQuestion[] = [];
  for (let after = 0; ; ) {
    const query = supabase.rpc("deal_room_questions_download", {
      room,
      after,
      page_size: DOWNLOAD_PAGE,
    });
    const page = await runQuery(
      signal ? query.abortSignal(signal) : query,
      "The questions could not be exported. Try again.",
    );
    found.push(...page.map((row) => ({ ...row, replies: repliesSchema.parse(row.replies) })));
    after = page.at(-1)?.number ?? 0;
    if (page.length < DOWNLOAD_PAGE) return found;
  }
}

/** The subject of a question. */
export interface AskedAbout {
  folder?: string;
  document?: string;
  version?: number;
  page?: number;
}

/** The acts on the questions of a room. Each rejects with the database's sentence. */
export function questionActs(client: QueryClient, room: string) {
  /** Refused as well: what has become of it meanwhile is shown. */
  const shown = async <T>(doing: Promise<T>): Promise<T> => {
    try {
      return await doing;
    } finally {
      void client.invalidateQueries({ queryKey: dealRoomKeys.questions(room) });
      void client.invalidateQueries({ queryKey: dealRoomKeys.activity(room) });
    }
  };
  return {
    /** @returns the question's id */
    ask: (id: string, subject: string, body: string, about: AskedAbout) =>
      shown(
        runMutation(
          supabase.rpc("ask_deal_room_question", { room, id, subject, body, ...about }),
          "The question could not be asked. Try again.",
        ),
      ),
    reply: (id: string, question: string, body: string) =>
      shown(
        runMutation(
          supabase.rpc("reply_to_deal_room_question", { id, question, body }),
          "The reply could not be sent. Try again.",
        ),
      ),
    close: (question: string, is_closed: boolean) =>
      shown(
        runMutation(
          supabase.rpc("close_deal_room_question", { question, is_closed }),
          "The question could not be changed. Try again.",
        ),
      ),
    /** @param member null: nobody in particular */
    assign: (question: string, member: string | null) =>
      shown(
        runMutation(
          // The generator knows no nulls in arguments.
          supabase.rpc("assign_deal_room_question", { question, member: member as string }),
          "The question could not be assigned. Try again.",
        ),
      ),
    /** @param due_on a day as 2026-11-30; null: no day */
    setDue: (question: string, due_on: string | null) =>
      shown(
        runMutation(
          supabase.rpc("set_deal_room_question_due", { question, due_on: due_on as string }),
          "The due date could not be set. Try again.",
        ),
      ),
    publish: (question: string, words: { subject: string; body: string; answer: string }) =>
      shown(
        runMutation(
          supabase.rpc("publish_deal_room_answer", { question, ...words }),
          "The answer could not be published. Try again.",
        ),
      ),
    unpublish: (question: string) =>
      shown(
        runMutation(
          supabase.rpc("unpublish_deal_room_answer", { question }),
          "The answer could not be taken off the FAQ. Try again.",
        ),
      ),
    setLimit: (per_day: number) =>
      shown(
        runMutation(
          supabase.rpc("set_deal_room_question_limit", { room, per_day }),
          "The limit could not be set. Try again.",
        ),
      ),
  };
}
export type QuestionActs = ReturnType<typeof questionActs>;
