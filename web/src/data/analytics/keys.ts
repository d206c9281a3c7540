import { consoleKeys } from "../console/keys";

export const analyticsKeys = {
  all: [...consoleKeys.all, "analytics"] as const,
  tab: (tab: string, range: string) => [...analyticsKeys.all, tab, range] as const,
};
