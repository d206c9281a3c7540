import assert from "node:assert/strict";
import { readEnv } from "./env.ts";

const legacy = {
  SUPABASE_URL: "http://127.0.0.1:54321/",
  SUPABASE_ANON_KEY: "anon",
  SUPABASE_SERVICE_ROLE_KEY: "service",
};
const read = (variables: Record<string, string>) => readEnv((name) => variables[name]);

Deno.test("the legacy keys serve where there are no others", () => {
  assert.deepEqual(read(legacy), {
    url: "http://127.0.0.1:54321",
    publishableKey: "anon",
    secretKey: "service",
    ticketKey: undefined,
    webOrigins: [],
  });
});

Deno.test("the web's addresses are origins, and what is no address is none", () => {
  const DEALPORT_WEB_URL = "https://dealport.example/app, nonsense,,http://127.0.0.1:5173";
  assert.deepEqual(read({ ...legacy, DEALPORT_WEB_URL }).webOrigins, [
    "https://dealport.example",
    "http://127.0.0.1:5173",
  ]);
});

Deno.test("the default keys of the dictionaries come first", () => {
  const env = read({
    ...legacy,
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_a","other":"x"}',
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_a"}',
  });
  assert.equal(env.publishableKey, "sb_publishable_a");
  assert.equal(env.secretKey, "sb_secret_a");
});

for (const broken of ["", "{", "null", "[]", '{"default":""}', '{"default":1}', '{"other":"x"}']) {
  Deno.test(`a dictionary like ${broken || "nothing"} falls back to the legacy key`, () => {
    assert.equal(read({ ...legacy, SUPABASE_SECRET_KEYS: broken }).secretKey, "service");
  });
}

Deno.test("what is missing is named", () => {
  assert.throws(() => read({ ...legacy, SUPABASE_URL: "" }), /SUPABASE_URL is not set/);
  assert.throws(() => readEnv(() => undefined), /SUPABASE_URL is not set/);
});
