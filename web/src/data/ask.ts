import {
  databaseSentence,
  isNoConnection,
  NO_CONNECTION,
  RequestError,
  UNKNOWN_PROBLEM,
  wrongFields,
} from "@/lib/errors";

/** What the Data API's client answers. */
type Answer =
  | { data: unknown; error: null; status: number }
  | { data: null; error: { code?: string; message: string }; status: number };
type DataOf<A extends Answer> = Extract<A, { error: null }>["data"];

/**
 * Reads something: the one way in which a query of the Data API fails.
 *
 * @param query the query or call, as the client makes it
 * @param failed what people read when the database has no sentence of its own for them
 * @throws RequestError; its status is that of HTTP, 0 without an answer
 */
export async function ask<A extends Answer>(
  query: PromiseLike<A>,
  failed: string,
): Promise<DataOf<A>> {
  return settle(await query, failed);
}

/**
 * Does something: as `ask`, but says so when there is no connection.
 *
 * @param failed as in `ask`
 * @throws RequestError with the database's sentence, e.g. why it refuses
 */
export async function act<A extends Answer>(
  query: PromiseLike<A>,
  failed: string = UNKNOWN_PROBLEM,
): Promise<DataOf<A>> {
  const answer = await query;
  return settle(answer, isNoConnection(answer.error) ? NO_CONNECTION : failed);
}

/** The data of an answer that has come. @throws RequestError as `ask` does */
export function settle<A extends Answer>({ data, error, status }: A, failed: string): DataOf<A> {
  if (!error) return data;
  throw new RequestError(databaseSentence(error) ?? failed, status, wrongFields(error));
}
