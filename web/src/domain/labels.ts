import type { Role } from "./people/roles";

export const ROLE_LABELS: Record<Role, string> = {
  GUEST: "General User",
  INVESTOR: "Investor",
  STARTUP_ADMIN: "Startup Founder",
  HUB_ADMIN: "Hub Administrator",
  SUPER_ADMIN: "Platform Administrator",
};

export const STAGE_LABELS = {
  PRE_SEED: "Pre-Seed",
  SEED: "Seed",
  SERIES_A: "Series A",
  SERIES_B: "Series B",
  SERIES_C_PLUS: "Series C+",
} as const;
