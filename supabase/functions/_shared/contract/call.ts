import type { z } from "zod";

/** The caller that a route allows: a `member` is signed in; `anyone` may be; for `nobody` no token is read. */
export type CallerKind = "member" | "anyone" | "nobody";

/** Every one has the body of `errorBodySchema`. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429;

/** "file" for bytes, null for none. */
export type AnswerBody = z.ZodType | "file" | null;
export type Answers = { readonly [Status in 200 | 201 | 202 | 204]?: AnswerBody };

/** Requests are checked against it; the OpenAPI document and the page `/api-docs` are made from it. */
export interface Call<
  Path extends string = string,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends Answers = Answers,
  Kind extends CallerKind = CallerKind,
> {
  /** Unique; the OpenAPI operationId. */
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api`; parameters in braces. A malformed id behaves as an unknown one. */
  path: Path;
  about: string;
  summary: string;
  caller: Kind;
  /** A GET that enters the audit log. HEAD would enter it without reading anything, so it is a 404. */
  isAudited?: boolean;
  /** Seconds for which visitors, who all get the same answer, may get a cached one. */
  visitorsMaxAge?: number;
  query?: Query;
  body?: Body;
  /** Bytes as the body instead of JSON, `max` in bytes. */
  file?: { types: readonly string[]; max: number };
  /** The first is the usual one. */
  answers: Answer;
  /** In words. `refusalsOf` adds what every call of its kind may refuse. */
  refusals?: { readonly [Status in RefusalStatus]?: string };
}

export function defineCall<
  const Path extends string,
  const Answer extends Answers,
  const Kind extends CallerKind,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(call: Call<Path, Query, Body, Answer, Kind>): Call<Path, Query, Body, Answer, Kind> {
  return call;
}

/** The call's own and those of its kind, each with its case in words. */
export function refusalsOf(call: Call): { [Status in RefusalStatus]?: string } {
  return {
    ...(call.query && { 400: "A query parameter is invalid." }),
    ...(call.body && {
      400: "The body is not JSON, or fields are invalid.",
      413: "The body is larger than 64 KiB.",
      415: "The body is not sent as JSON.",
    }),
    ...(call.file && { 413: "The file is too large.", 415: "The file is of another type." }),
    ...(call.caller === "member" && { 401: "Nobody is signed in, or the session has ended." }),
    ...(call.caller === "anyone" && { 401: "The token is invalid or has expired." }),
    ...(call.method !== "GET" && {
      403: "The session is in a cookie and the request comes from another site.",
    }),
    ...call.refusals,
  };
}
