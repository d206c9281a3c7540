import { z } from "zod";

/** `fields`: a sentence for each wrong field. `code`: for programs that decide by the refusal. */
export const errorBodySchema = z
  .object({
    message: z.string().min(1),
    fields: z.record(z.string(), z.string()).optional(),
    code: z.string().optional(),
  })
  .meta({ id: "Refusal" });
export type ErrorBody = z.infer<typeof errorBodySchema>;
