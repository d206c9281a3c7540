import { consoleKeys } from "../console/keys";

/** Query keys of the console's figures, one a tab and range. */
export const analyticsKeys = {
  all: [...consoleKeys.all, "analytics"] as const,
  tab: (tab: string, range: string) => [...analyticsKeys.all, tab, range] as const,
};
