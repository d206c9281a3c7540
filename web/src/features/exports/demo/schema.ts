import { z } from "zod";

/** The form of the specification (§5), with the database's limits. */
export const demoSchema = z.object({
  buyerCompany: z.string().trim().min(1, "Company name is required").max(200),
  buyerCountry: z.string().trim().min(1, "Country is required").max(80),
  notes: z.string().max(2000, "Notes have at most 2,000 characters."),
});
export type DemoForm = z.infer<typeof demoSchema>;
