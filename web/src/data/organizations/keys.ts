export const organizationKeys = {
  all: ["organizations"] as const,
  page: (id: string) => [...organizationKeys.all, "page", id] as const,
  team: (id: string) => [...organizationKeys.all, "team", id] as const,
  invitations: (id: string) => [...organizationKeys.all, "invitations", id] as const,
  log: (id: string) => [...organizationKeys.all, "log", id] as const,
  received: () => [...organizationKeys.all, "received"] as const,
  invitation: (id: string) => [...organizationKeys.all, "invitation", id] as const,
};
