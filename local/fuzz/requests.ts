import fc from "fast-check";
import { valuesOf } from "./arbitrary.ts";
import type { OpenApi, Operation } from "./openapi.ts";

export interface GeneratedRequest {
  actor: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Existing ids and slugs, so that requests get past "not found". Strangers can change none of them. */
const KNOWN = [
  "0d000000-0000-4000-8000-000000000001",
  "0d000000-0000-4000-8000-000000000002",
  "0b000000-0000-4000-8000-000000000001",
  "0c000000-0000-4000-8000-000000000001",
  "lumen-grid",
  "thermion",
];

/** Hosts in front of the API refuse longer ones (Kong from 8 KB on, Node from 16). */
const LONGEST_PATH = 8_000;

/** From `/api/openapi.json`. @param actors Names of those who may make it. */
export function requestsOf(
  document: OpenApi,
  path: string,
  method: string,
  operation: Operation,
  actors: string[],
): fc.Arbitrary<GeneratedRequest> {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const schema = operation.requestBody?.content["application/json"]?.schema;
  return fc
    .record({
      actor: fc.constantFrom(...actors),
      values: fc.tuple(...inPath.map(() => segments)),
      query: fc.record(
        Object.fromEntries(inQuery.map(({ name, schema: of }) => [name, valuesOf(of, document)])),
        { requiredKeys: [] },
      ),
      body: schema ? bodies(schema, document) : fc.constant({ text: undefined, type: {} }),
    })
    .map(({ actor, values, query, body }) => {
      const filled = inPath.reduce(
        (text, { name }, index) => text.replace(`{${name}}`, encode(values[index] ?? "")),
        path,
      );
      return {
        actor,
        method: method.toUpperCase(),
        path: `${filled}${queryString(query)}`,
        headers: body.type,
        body: body.text,
      };
    })
    .filter(({ path: { length } }) => length <= LONGEST_PATH);
}

const segments = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 2, arbitrary: fc.uuid() },
  // Dots alone would lead up a folder.
  {
    weight: 2,
    arbitrary: fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
      .filter((text) => !/^\.+$/.test(text)),
  },
  { weight: 1, arbitrary: fc.constantFrom("\0", "%00", "1 or 1=1", "{id}", "*", "x".repeat(3000)) },
);

function bodies(schema: Parameters<typeof valuesOf>[0], document: OpenApi) {
  const json = { "content-type": "application/json" };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  return fc.oneof(
    {
      weight: 12,
      arbitrary: valuesOf(schema, document).map((value) => ({
        text: JSON.stringify(value),
        type: json,
      })),
    },
    { weight: 1, arbitrary: fc.string().map((text) => ({ text, type: json })) },
    {
      weight: 1,
      arbitrary: fc.constant({ text: "a=b", type: form }),
    },
  );
}

function queryString(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${name}=${encode(asText(one))}`),
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

const asText = (value: unknown) =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");
// Half a surrogate pair cannot be encoded.
const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\ufffd"));
