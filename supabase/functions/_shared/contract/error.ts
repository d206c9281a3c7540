import { z } from "zod";

export const errorBodySchema = z
  .object({
    message: z.string().min(1),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: "Refusal" });
export type ErrorBody = z.infer<typeof errorBodySchema>;
