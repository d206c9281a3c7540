import type { Route } from "../calls.ts";
import { dealRoomRoutes } from "./deal_rooms.ts";
import { documentRoutes } from "./documents.ts";
import { eventRoutes } from "./events.ts";
import { hubRoutes } from "./hubs.ts";
import { investorRoutes } from "./investors.ts";
import { messageRoutes } from "./messages.ts";
import { serviceRoutes } from "./service.ts";
import { startupRoutes } from "./startups.ts";
import { statsRoutes } from "./stats.ts";
import { uploadRoutes } from "./uploads.ts";
import { userRoutes } from "./users.ts";

const routes: Route[] = [
  ...userRoutes,
  ...startupRoutes,
  ...hubRoutes,
  ...statsRoutes,
  ...eventRoutes,
  ...investorRoutes,
  ...dealRoomRoutes,
  ...messageRoutes,
  ...documentRoutes,
  ...uploadRoutes,
];

/** Every call of `/api`. */
export const allRoutes: readonly Route[] = [...routes, ...serviceRoutes(routes)];
