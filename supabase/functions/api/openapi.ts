import { z } from "zod";
import { type AnswerBody, type Call, refusalsOf } from "../_shared/contract/call.ts";
import { errorBodySchema } from "../_shared/contract/error.ts";

type Json = Record<string, unknown>;

const ANSWERED: Record<string, string> = {
  200: "Done.",
  201: "Created.",
  202: "Accepted for processing.",
  204: "Done; no body.",
};

/** OpenAPI 3.1, whose schemas are JSON Schema 2020-12. */
export function openApi(calls: readonly Call[]) {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `/api${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Dealport",
      version: "1",
      description:
        'Every refusal is a sentence for a person: {"message": …}, with a sentence per wrong field where fields are wrong.',
    },
    tags: [...new Set(calls.map(({ about }) => about))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        cookie: { type: "apiKey", in: "cookie", name: "dealport_session" },
      },
    },
  };
}

function operation(call: Call, schemas: Json): Json {
  const refusals = Object.entries(refusalsOf(call)).map(([status, description]) => [
    status,
    { description, content: json(refer(errorBodySchema, "output", schemas)) },
  ]);
  const answers = Object.entries(call.answers).map(([status, body]) => [
    status,
    { description: ANSWERED[status], ...content(body, schemas) },
  ]);
  const parameters = [...pathParameters(call.path), ...queryParameters(call.query, schemas)];
  return {
    operationId: call.name,
    tags: [call.about],
    summary: call.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: { required: true, content: json(refer(call.body, "input", schemas)) },
    }),
    ...(call.file && {
      requestBody: {
        required: true,
        content: Object.fromEntries(call.file.types.map((type) => [type, BYTES])),
      },
    }),
    responses: Object.fromEntries([...answers, ...refusals]),
    security: {
      member: [{ bearer: [] }, { cookie: [] }],
      anyone: [{}, { bearer: [] }, { cookie: [] }],
      nobody: [],
    }[call.caller],
  };
}

function content(body: AnswerBody, schemas: Json): Json {
  if (body === null) return {};
  if (body === "file") return { content: { "*/*": BYTES } };
  return { content: json(refer(body, "output", schemas)) };
}

const BYTES: Json = { schema: { type: "string", format: "binary" } };
const json = (schema: Json): Json => ({ "application/json": { schema } });

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(query: z.ZodObject | undefined, schemas: Json): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = refer(query, "input", schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function refer(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const { $schema, $defs, ...whole } = JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: "any" })).replaceAll(
      '"#/$defs/',
      '"#/components/schemas/',
    ),
  );
  Object.assign(schemas, $defs);
  return whole;
}
