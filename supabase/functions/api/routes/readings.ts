import { downloadReadings } from "../../_shared/contract/readings.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { route } from "../calls.ts";
import { csvAnswer } from "../csv.ts";

/** The reading of a room's documents, as a CSV file. */
export const readingRoutes = [
  route(downloadReadings, (request) =>
    csvAnswer(request, {
      kind: request.query.by === "person" ? "readers" : "documents_read",
      about: idFromPath(request.path.id, "Deal room not found"),
      name: request.query.by === "person" ? "dealport-readers" : "dealport-documents-read",
    }),
  ),
];
