import { z } from "zod";
import { defineCall } from "./call.ts";
import { idSchema } from "./text.ts";

/** An approved hub, as lists of choices need it. */
export const hubSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    country: z.string(),
    city: z.string().nullable(),
  })
  .meta({ id: "Hub" });
export type Hub = z.infer<typeof hubSchema>;

export const listHubs = defineCall({
  name: "listHubs",
  method: "GET",
  path: "/hubs",
  about: "Hubs",
  summary: "The approved hubs, by name.",
  caller: "anyone",
  visitorsMaxAge: 1,
  answers: { 200: z.array(hubSchema) },
});
