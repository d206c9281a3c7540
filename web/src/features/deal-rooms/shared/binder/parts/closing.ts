import {
  type Confirmation,
  fetchClosingDocuments,
  fetchMilestones,
} from "@/data/deal-rooms/closing";
import { csvFiles } from "./index-page";
import type { BinderPart } from "./part";
import { minuteOf } from "./utc";

export const milestonesPart: BinderPart = {
  kind: "closing",
  async bring({ room, ask, signal }) {
    const milestones = await ask(() => fetchMilestones(room.id, signal));
    const section = {
      title: "Milestones",
      columns: ["Milestone", "Owner", "Due", "Done (UTC)", "Done by"],
      rows: milestones.map((one) => [
        one.title,
        one.owner_name,
        one.due_on,
        minuteOf(one.done_at),
        one.done_by_name,
      ]),
      empty: "The deal has no milestones.",
    };
    return { files: csvFiles("closing/milestones.csv", section), section };
  },
};

const confirmed = (one: Confirmation | null) =>
  one && `${one.name}, version ${one.version}, ${minuteOf(one.at)}`;

/** Which side has confirmed which version of what, of those documents that one may know of. */
export const closingDocumentsPart: BinderPart = {
  kind: "closing",
  async bring({ room, ask, signal }) {
    const documents = await ask(() => fetchClosingDocuments(room.id, signal));
    const section = {
      title: "Closing documents",
      about: "Each side confirms one version of each. The times are UTC.",
      columns: ["No.", "Document", "Version", "SHA-256", "Founder's side", "Investor's side"],
      rows: documents.map((one) => [
        one.number,
        one.file_name,
        one.version,
        one.sha256,
        confirmed(one.founder),
        confirmed(one.investor),
      ]),
      empty: "No document was named that both sides have to confirm.",
    };
    return { files: csvFiles("closing/documents.csv", section), section };
  },
};
