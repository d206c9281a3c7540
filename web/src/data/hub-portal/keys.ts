export const hubPortalKeys = {
  all: ["hub-portal"] as const,
  dashboard: () => [...hubPortalKeys.all, "dashboard"] as const,
  analytics: () => [...hubPortalKeys.all, "analytics"] as const,
  profile: (hub: string) => [...hubPortalKeys.all, "profile", hub] as const,
  applications: () => [...hubPortalKeys.all, "applications"] as const,
  files: (application: string) => [...hubPortalKeys.applications(), application, "files"] as const,
  received: () => [...hubPortalKeys.all, "received"] as const,
  team: (hub: string) => [...hubPortalKeys.all, "team", hub] as const,
  invitation: (id: string) => [...hubPortalKeys.all, "invitation", id] as const,
  invitations: (hub: string) => [...hubPortalKeys.all, "invitations", hub] as const,
};
