import { downloadLaunchNotices } from "../../_shared/contract/launch-notices.ts";
import { route } from "../calls.ts";
import { csvAnswer } from "../csv.ts";

export const launchNoticeRoutes = [
  route(downloadLaunchNotices, (request) =>
    csvAnswer(request, {
      kind: "launch_notices",
      filters: request.query,
      name: "dealport-launch-notices",
    }),
  ),
];
