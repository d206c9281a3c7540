import { hasCollided, troubleOf } from "@contract/database-troubles";
import {
  databaseSentence,
  isNoConnection,
  NO_CONNECTION,
  RequestError,
  refusalCode,
  UNKNOWN_PROBLEM,
  wrongFields,
} from "@/lib/errors";

type Answer =
  | { data: unknown; error: null; status: number }
  | { data: null; error: { code?: string; message: string }; status: number };
type DataOf<A extends Answer> = Extract<A, { error: null }>["data"];

/** A query of supabase-js is sent each time it is awaited. */
async function answerOf<A extends Answer>(query: PromiseLike<A>): Promise<A> {
  const answer = await query;
  return hasCollided(answer.error) ? await query : answer;
}

/**
 * @param failed fallback sentence
 * @throws RequestError with the HTTP status, 0 without an answer
 */
export async function runQuery<A extends Answer>(
  query: PromiseLike<A>,
  failed: string,
): Promise<DataOf<A>> {
  return dataOrThrow(await answerOf(query), failed);
}

/** Arguments are read by their types before a function can refuse one at its field. */
const UNREADABLE = new Map([
  ["22003", "One of the numbers is too large. Enter a smaller one."],
  ["22007", "Enter a date that exists."],
  ["22008", "Enter a date that exists."],
  ["22P02", "One of the values cannot be read. Check what you entered."],
]);

/**
 * Like `runQuery`, but a lost connection says so, and so does a value that the database cannot read.
 * @throws RequestError with the database's sentence
 */
export async function runMutation<A extends Answer>(
  query: PromiseLike<A>,
  failed: string = UNKNOWN_PROBLEM,
): Promise<DataOf<A>> {
  const answer = await answerOf(query);
  const said = isNoConnection(answer.error)
    ? NO_CONNECTION
    : UNREADABLE.get(answer.error?.code ?? "");
  return dataOrThrow(answer, said ?? failed);
}

export function dataOrThrow<A extends Answer>(
  { data, error, status }: A,
  failed: string,
): DataOf<A> {
  if (!error) return data;
  const trouble = troubleOf(error);
  if (trouble) throw new RequestError(trouble.message, trouble.status);
  const sentence = databaseSentence(error) ?? failed;
  throw new RequestError(sentence, status, wrongFields(error), refusalCode(error));
}
