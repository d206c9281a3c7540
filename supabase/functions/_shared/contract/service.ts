import { z } from "zod";
import { defineCall } from "./call.ts";

export const health = defineCall({
  name: "health",
  method: "GET",
  path: "/health",
  about: "Service",
  summary: "Whether the function runs. It does not query the database.",
  caller: "nobody",
  answers: { 200: z.object({ ok: z.literal(true) }).meta({ id: "Health" }) },
});

export const getOpenApi = defineCall({
  name: "getOpenApi",
  method: "GET",
  path: "/openapi.json",
  about: "Service",
  summary: "The description of every call (OpenAPI 3.1).",
  caller: "nobody",
  answers: { 200: z.looseObject({ openapi: z.string() }).meta({ id: "OpenApi" }) },
});
