import { fetchDiligence } from "@/data/deal-rooms/diligence";
import { stateOf } from "../../../model/diligence";
import { csvFiles } from "./index-page";
import type { BinderPart } from "./part";

/** The diligence list as it stands, with the documents that one may know of. */
export const diligencePart: BinderPart = {
  kind: "diligence",
  async bring({ room, ask, signal }) {
    const items = await ask(() => fetchDiligence(room.id, signal));
    const section = {
      title: "Diligence list",
      columns: ["No.", "Section", "Item", "Note", "Owner", "Due", "State", "Documents"],
      rows: items.map((item) => [
        item.number,
        item.section,
        item.title,
        item.note,
        item.owner_name,
        item.due_on,
        stateOf(item),
        item.documents.map(({ file_name }) => file_name).join("; "),
      ]),
      empty: "The room has no diligence list.",
    };
    return { files: csvFiles("diligence/diligence.csv", section), section };
  },
};
