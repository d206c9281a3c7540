import { z } from "zod";
import type { HubDetails } from "@/data/hub-portal/mutations";
import { COUNTRIES } from "@/lib/countries";
import { withScheme } from "@/lib/web-address";

const line = (what: string, max: number) =>
  z.string().trim().min(1, `${what} is required`).max(max, `At most ${max} characters`);
const optional = (max: number) => z.string().trim().max(max, `At most ${max} characters`);
const ADDRESS = /^https:\/\/[^\s/]+\S*$/i;

export const hubSchema = z.object({
  name: line("Name", 160),
  // Investors look for startups by the country of their hub, so each has one spelling.
  country: line("Country", 80).refine(
    (name) => COUNTRIES.includes(name),
    "Choose a country from the list",
  ),
  city: optional(80),
  description: optional(5000),
  website: optional(2048)
    .transform(withScheme)
    .refine((text) => text === "" || ADDRESS.test(text), "A web address must begin with https://"),
  contactName: line("Contact person", 160),
  contactEmail: z.string().trim().pipe(z.email("Please enter a valid email address")),
  contactPhone: z
    .string()
    .trim()
    .regex(/^$|^[+0-9 ()./-]{4,32}$/, "4 to 32 digits, spaces and + ( ) . / -"),
  documents: z
    .string()
    .refine((text) => documentsOf(text).length <= 10, "Ten documents at most")
    .refine(
      (text) => documentsOf(text).every((document) => ADDRESS.test(document)),
      "Each on a line of its own, beginning with https://",
    ),
});

export type HubForm = z.infer<typeof hubSchema>;

export const EMPTY_HUB: HubForm = {
  name: "",
  country: "",
  city: "",
  description: "",
  website: "",
  contactName: "",
  contactEmail: "",
  contactPhone: "",
  documents: "",
};

const documentsOf = (text: string): string[] =>
  text
    .split("\n")
    .map((document) => document.trim())
    .filter(Boolean);

export function detailsOf(form: HubForm): HubDetails {
  const documents = documentsOf(form.documents);
  return {
    name: form.name,
    country: form.country,
    contact_person_name: form.contactName,
    contact_person_email: form.contactEmail,
    ...(form.city && { city: form.city }),
    ...(form.description && { description: form.description }),
    ...(form.website && { website: form.website }),
    ...(form.contactPhone && { contact_person_phone: form.contactPhone }),
    ...(documents.length > 0 && { verification_docs: documents }),
  };
}
