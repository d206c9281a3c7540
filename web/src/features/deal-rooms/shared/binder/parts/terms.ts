import { fetchTerms } from "@/data/deal-rooms/deal";
import { fetchPeople } from "@/data/deal-rooms/queries";
import type { DealTerms } from "@/data/deal-rooms/types";
import { withParty } from "../../../model/sides";
import { linesOf } from "../../../model/terms";
import { sectionCsv } from "./index-page";
import type { BinderPart } from "./part";
import { minuteOf } from "./utc";

const stateOf = ({ confirmed_at, withdrawn_at }: DealTerms): string =>
  confirmed_at ? "Confirmed" : withdrawn_at ? "Withdrawn" : "Proposed";

/** Every version of the terms, the newest first; as a table, and as the database has them. */
export const termsPart: BinderPart = {
  kind: "terms",
  async bring({ room, ask, signal }) {
    const [versions, people] = await Promise.all([
      ask(() => fetchTerms(room.deal_id, signal)),
      ask(() => fetchPeople(room.id, signal)),
    ]);
    const nameOf = (id: string | null) => {
      const person = people.find(({ user_id }) => user_id === id);
      return id === null ? null : person ? withParty(person) : "A former member";
    };
    const lines = linesOf(...versions);
    const section = {
      title: "Terms",
      about:
        "Every version, the newest first. Money in US dollars. terms.json has the figures as they are stored.",
      columns: [
        "Version",
        "State",
        ...lines.map(({ label }) => label),
        "Proposed by",
        "Proposed (UTC)",
        "Answered by",
        "Answered (UTC)",
      ],
      rows: versions.map((one) => [
        one.version,
        stateOf(one),
        ...lines.map(({ of }) => of(one)),
        nameOf(one.proposed_by),
        minuteOf(one.proposed_at),
        nameOf(one.confirmed_by ?? one.withdrawn_by),
        minuteOf(one.confirmed_at ?? one.withdrawn_at),
      ]),
      empty: "Nobody proposed terms.",
    };
    return {
      files: [
        { path: "terms/terms.csv", content: sectionCsv(section) },
        { path: "terms/terms.json", content: `${JSON.stringify(versions, null, 2)}\n` },
      ],
      section,
    };
  },
};
