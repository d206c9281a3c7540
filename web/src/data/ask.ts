import {
  databaseSentence,
  isNoConnection,
  NO_CONNECTION,
  RequestError,
  UNKNOWN_PROBLEM,
  wrongFields,
} from "@/lib/errors";

type Answer =
  | { data: unknown; error: null; status: number }
  | { data: null; error: { code?: string; message: string }; status: number };
type DataOf<A extends Answer> = Extract<A, { error: null }>["data"];

/**
 * Reads something: every failing query of the Data API fails this way.
 * @param failed what people read when the database gives no sentence
 * @throws RequestError with the HTTP status, 0 without an answer
 */
export async function ask<A extends Answer>(
  query: PromiseLike<A>,
  failed: string,
): Promise<DataOf<A>> {
  return settle(await query, failed);
}

/**
 * Does something: like `ask`, but says so when there is no connection.
 * @throws RequestError with the database's sentence, e.g. why it refuses
 */
export async function act<A extends Answer>(
  query: PromiseLike<A>,
  failed: string = UNKNOWN_PROBLEM,
): Promise<DataOf<A>> {
  const answer = await query;
  return settle(answer, isNoConnection(answer.error) ? NO_CONNECTION : failed);
}

export function settle<A extends Answer>({ data, error, status }: A, failed: string): DataOf<A> {
  if (!error) return data;
  throw new RequestError(databaseSentence(error) ?? failed, status, wrongFields(error));
}
