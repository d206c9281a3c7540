import { DateTime } from "@/ui/DateTime";
import type { Fact } from "@/ui/FactList";

export interface Contact {
  /** Null once the account is closed. */
  contact_email: string | null;
  contact_phone: string | null;
  decided_at: string | null;
}

/** How to reach the other one, once an introduction was accepted. */
export const contactFacts = ({ contact_email, contact_phone, decided_at }: Contact): Fact[] => [
  {
    label: "Email",
    value: contact_email ? (
      <a className="text-link" href={`mailto:${contact_email}`}>
        {contact_email}
      </a>
    ) : (
      "No longer known"
    ),
  },
  { label: "Phone", value: contact_phone },
  {
    label: "Accepted",
    value: decided_at ? <DateTime value={decided_at} format="date-time" /> : null,
  },
];
