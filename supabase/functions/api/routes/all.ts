import type { Route } from "../calls.ts";
import { binderRoutes } from "./binders.ts";
import { certificateRoutes } from "./certificates.ts";
import { consoleRoutes } from "./console.ts";
import { dealRoomRoutes } from "./deal-rooms.ts";
import { documentRoutes } from "./documents.ts";
import { eventRoutes } from "./events.ts";
import { exportDealRoutes } from "./export-deals.ts";
import { exportRoutes } from "./exports.ts";
import { hubRoutes } from "./hubs.ts";
import { investorRoutes } from "./investors.ts";
import { kycRoutes } from "./kyc.ts";
import { launchNoticeRoutes } from "./launch-notices.ts";
import { messageRoutes } from "./messages.ts";
import { pictureRoutes } from "./pictures.ts";
import { readRoutes } from "./reads.ts";
import { notingRefusals } from "./refusals.ts";
import { serviceRoutes } from "./service.ts";
import { startupFileRoutes } from "./startup-files.ts";
import { startupRoutes } from "./startups.ts";
import { statsRoutes } from "./stats.ts";
import { ticketRoutes } from "./tickets.ts";
import { uploadRoutes } from "./uploads.ts";
import { userRoutes } from "./users.ts";

const routes: Route[] = [
  ...userRoutes,
  ...pictureRoutes,
  ...startupRoutes,
  ...startupFileRoutes,
  ...consoleRoutes,
  ...hubRoutes,
  ...statsRoutes,
  ...ticketRoutes,
  ...eventRoutes,
  ...exportRoutes,
  ...investorRoutes,
  ...notingRefusals([
    ...dealRoomRoutes,
    ...messageRoutes,
    ...documentRoutes,
    ...uploadRoutes,
    ...binderRoutes,
  ]),
  ...readRoutes,
  ...certificateRoutes,
  ...kycRoutes,
  ...launchNoticeRoutes,
  ...exportDealRoutes,
];

export const allRoutes: readonly Route[] = [...routes, ...serviceRoutes(routes)];
