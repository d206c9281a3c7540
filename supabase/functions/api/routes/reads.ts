import { downloadReads } from "../../_shared/contract/reads.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { route } from "../calls.ts";
import { csvAnswer } from "../csv.ts";

/** The reading of a room's documents, as a CSV file. */
export const readRoutes = [
  route(downloadReads, (request) =>
    csvAnswer(request, {
      kind: request.query.by === "person" ? "readers" : "documents_read",
      about: idFromPath(request.path.id, "Deal room not found"),
      name: request.query.by === "person" ? "dealport-readers" : "dealport-documents-read",
    }),
  ),
];
