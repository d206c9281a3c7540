import { z } from "zod";

/** Texts of specification §5; the longest is what the database stores. */
const text = (fewest: number, most: number, tooShort: string) =>
  z
    .string()
    .trim()
    .min(fewest, { error: tooShort })
    .max(most, { error: `This text is too long: at most ${most} characters.` });

export const contactSchema = z.object({
  name: text(2, 160, "Name must be at least 2 characters"),
  email: z
    .string()
    .trim()
    .max(320, { error: "Please enter a valid email address" })
    .pipe(z.email({ error: "Please enter a valid email address" })),
  company: text(2, 160, "Company name is required"),
  role: text(2, 160, "Role is required"),
  subject: text(5, 200, "Subject must be at least 5 characters"),
  message: text(10, 5000, "Message must be at least 10 characters"),
  /** People neither see nor fill it. */
  website: z.string(),
});
export type ContactForm = z.infer<typeof contactSchema>;
