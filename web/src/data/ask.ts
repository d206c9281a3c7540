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
 * @param failed fallback sentence
 * @throws RequestError with the HTTP status, 0 without an answer
 */
export async function ask<A extends Answer>(
  query: PromiseLike<A>,
  failed: string,
): Promise<DataOf<A>> {
  return settle(await query, failed);
}

/** Like `ask`, but a lost connection says so. @throws RequestError with the database's sentence */
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
