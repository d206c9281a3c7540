import type { SupabaseClient } from "@supabase/supabase-js";
import type { Context, Hono } from "hono";
import type { z } from "zod";
import type { AnswerBody, Answers, Call, CallerKind } from "../_shared/contract/call.ts";
import { ApiError } from "../_shared/errors.ts";
import { admit } from "./admission.ts";
import type { Caller } from "./auth.ts";
import { readBytes, readJson } from "./body.ts";
import type { Dependencies } from "./dependencies.ts";
import { readQuery } from "./query.ts";

type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParameters<Rest>
  : unknown;

type Parsed<Schema> = Schema extends z.ZodType
  ? z.output<Schema>
  : unknown extends Schema
    ? unknown
    : undefined;

export interface CallRequest<Path extends string, Query, Body, Kind> {
  /** As sent, unchecked. */
  path: PathParameters<Path>;
  query: Parsed<Query>;
  body: Parsed<Body>;
  /** Only for calls that take a file; empty otherwise. */
  bytes: Uint8Array;
  /** Verified for calls of members; absent in calls of nobody. */
  caller: Kind extends "member" ? Caller : Caller | undefined;
  /** Under row-level security. */
  db: SupabaseClient;
  dependencies: Dependencies;
  context: Context;
}

type Body<Kind extends AnswerBody | undefined> = Kind extends z.ZodType
  ? z.output<Kind>
  : Kind extends "file"
    ? Response
    : Kind extends null
      ? null
      : never;

export class Reply<Content> {
  constructor(
    readonly status: keyof Answers,
    readonly body: Content,
  ) {}
}

type Answered<Answer extends Answers> =
  | Body<Answer[keyof Answer & keyof Answers]>
  | Reply<Body<Answer[keyof Answer & keyof Answers]>>;

export interface Route {
  call: Call;
  handle(request: CallRequest<string, unknown, unknown, "member">): Promise<unknown>;
}

export function route<
  Path extends string,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | undefined,
  Answer extends Answers,
  Kind extends CallerKind,
>(
  call: Call<Path, Query, Body, Answer, Kind>,
  handle: (request: CallRequest<Path, Query, Body, Kind>) => Promise<Answered<Answer>>,
): Route {
  // `serve` hands over what was checked against this very call.
  return { call, handle: handle as unknown as Route["handle"] };
}

export function serve(app: Hono, { call, handle }: Route, dependencies: Dependencies): void {
  app.on(call.method, call.path.replaceAll(/\{(\w+)\}/g, ":$1"), async (context) => {
    const admission = await admit(context, call.caller, dependencies);
    if (call.isAudited && context.req.method === "HEAD") throw new ApiError(404, "Not found");
    const request = {
      path: context.req.param(),
      query: call.query && readQuery(context.req.url, call.query),
      body: call.body && (await readJson(context, call.body)),
      bytes: call.file ? await readBytes(context, call.file.max) : NO_BYTES,
      ...(admission as { caller: Caller; db: SupabaseClient }),
      dependencies,
      context,
    };
    const answer =
      call.visitorsMaxAge === undefined || admission.caller
        ? await handle(request)
        : await dependencies.shared.get(
            JSON.stringify([call.name, request.path, request.query]),
            call.visitorsMaxAge,
            () => handle(request),
          );
    if (answer instanceof Response) return answer;
    const { status, body } = answer instanceof Reply ? answer : new Reply(usual(call), answer);
    return body === null ? context.body(null, 204) : context.json(body as object, status as 200);
  });
}

const NO_BYTES = new Uint8Array();

function usual(call: Call): keyof Answers {
  return Number(Object.keys(call.answers)[0]) as keyof Answers;
}
