export const exportDealKeys = {
  all: ["export-deals"] as const,
  lists: () => [...exportDealKeys.all, "list"] as const,
  list: (part: string, filters: object) => [...exportDealKeys.lists(), part, filters] as const,
  page: (id: string) => [...exportDealKeys.all, "page", id] as const,
  discussion: (id: string) => [...exportDealKeys.all, "discussion", id] as const,
  requested: (person: string) => [...exportDealKeys.all, "requested", person] as const,
  nda: (id: string) => [...exportDealKeys.all, "nda", id] as const,
  platformPayments: () => [...exportDealKeys.all, "platform-payments"] as const,
};
