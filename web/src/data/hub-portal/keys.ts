export const hubPortalKeys = {
  all: ["hub-portal"] as const,
  dashboard: () => [...hubPortalKeys.all, "dashboard"] as const,
  analytics: () => [...hubPortalKeys.all, "analytics"] as const,
  profile: (hub: string) => [...hubPortalKeys.all, "profile", hub] as const,
  applications: () => [...hubPortalKeys.all, "applications"] as const,
  files: (application: string) => [...hubPortalKeys.applications(), application, "files"] as const,
};
