import { z } from "zod";
import { email, text } from "@/lib/form-fields";

/** A message to the platform. */
export const contactSchema = z.object({
  name: text(2, 160, "Name must be at least 2 characters"),
  email,
  company: text(2, 160, "Company name is required"),
  role: text(2, 160, "Role is required"),
  subject: text(5, 200, "Subject must be at least 5 characters"),
  message: text(10, 5000, "Message must be at least 10 characters"),
  /** Honeypot. */
  website: z.string(),
});
export type ContactForm = z.infer<typeof contactSchema>;
