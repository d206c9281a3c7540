import { z } from "zod";
import { text } from "@/lib/form-fields";

/** A request for a demo, with the database's limits. */
export const demoSchema = z.object({
  buyerCompany: text(1, 160, "Company name is required"),
  buyerCountry: text(1, 80, "Country is required"),
  notes: z.string().max(2000, "Notes must be at most 2,000 characters."),
});
export type DemoForm = z.infer<typeof demoSchema>;
