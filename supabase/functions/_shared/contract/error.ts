import { z } from "zod";

/** Every answer that is not a success: one plain sentence, and for a 400 a sentence per wrong field. */
export const errorBodySchema = z
  .object({
    message: z.string().min(1),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: "Refusal" });
export type ErrorBody = z.infer<typeof errorBodySchema>;
