import assert from "node:assert/strict";
import { refusalsOf } from "../_shared/contract/call.ts";
import { openApi } from "./openapi.ts";
import { allRoutes } from "./routes/all.ts";

const routes = await allRoutes();
const calls = routes.map(({ call }) => call);
const document = openApi(calls);

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: unknown;
  responses: Record<string, { description: string }>;
  security: unknown[];
}
const operation = (method: string, path: string) =>
  document.paths[`/api${path}`]?.[method.toLowerCase()] as Operation;

Deno.test("every call is described once", () => {
  const names = calls.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  const described = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  assert.equal(described.length, calls.length);
});

for (const call of calls) {
  Deno.test(`${call.name} is described with its parameters, body and answers`, () => {
    const {
      operationId,
      parameters = [],
      requestBody,
      responses,
    } = operation(call.method, call.path);
    assert.equal(operationId, call.name);
    assert.deepEqual(
      parameters.map(({ name }) => name),
      [
        ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
        ...Object.keys(call.query?.shape ?? {}),
      ],
    );
    assert.equal(requestBody !== undefined, (call.body ?? call.file) !== undefined);
    assert.deepEqual(
      Object.keys(responses),
      [...Object.keys(call.answers), ...Object.keys(refusalsOf(call))].toSorted(),
    );
    for (const { description } of Object.values(responses)) assert.match(description, /^[A-Z]/);
    assert.match(call.summary, /^[A-Z].*\.$/);
  });
}

Deno.test("every reference leads somewhere, and every named schema is used", () => {
  const text = JSON.stringify(document);
  const referred = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map((m) => m[1]),
  );
  assert.deepEqual([...referred].toSorted(), Object.keys(document.components.schemas).toSorted());
  assert.ok(!text.includes("$defs"));
});

Deno.test("no query parameter must be given, and their limits are told", () => {
  const { parameters = [] } = operation("GET", "/startups");
  assert.ok(parameters.every(({ required }) => !required));
  const limit = parameters.find(({ name }) => name === "limit");
  assert.deepEqual(limit, {
    name: "limit",
    in: "query",
    required: false,
    schema: { default: 20, type: "integer", minimum: 1, maximum: 100 },
  });
});

Deno.test("who must sign in is told", () => {
  assert.deepEqual(operation("GET", "/user").security, [{ bearer: [] }, { cookie: [] }]);
  assert.deepEqual(operation("GET", "/hubs").security, [{}, { bearer: [] }, { cookie: [] }]);
  assert.deepEqual(operation("POST", "/login").security, []);
});
