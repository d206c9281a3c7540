import { z } from "zod";
import { email, text } from "@/lib/form-fields";

/** A message to the host of an event. */
export const hostMessageSchema = z.object({
  full_name: text(1, 160, "Full name is required"),
  email,
  company: text(0, 160, ""),
  message: text(10, 5000, "Message must be at least 10 characters"),
  /** Honeypot. */
  website: z.string(),
});
export type HostMessage = z.infer<typeof hostMessageSchema>;

/** The interests that a visitor of the summit's page can choose. */
export const INTERESTS = ["speaking", "partnering", "sponsoring", "attending"] as const;
export type Interest = (typeof INTERESTS)[number];

export const summitSchema = z.object({
  full_name: text(1, 160, "Full name is required"),
  email,
  phone: text(1, 40, "Phone is required"),
  interest: z.enum(INTERESTS, { error: "Interest is required" }),
  company: text(0, 160, ""),
  message: text(1, 5000, "Message is required"),
  /** Honeypot. */
  website: z.string(),
});
export type SummitForm = z.infer<typeof summitSchema>;
