/** Keys are the database's columns. */
export const STARTUP_FIELDS = {
  name: "Name",
  stage: "Stage",
  hub_id: "Hub",
  sectors: "Sectors",
  short_description: "Short description",
  long_description: "Description",
  founded_year: "Founded",
  employees: "Employees",
  team_size: "Team size",
  sdg_tags: "Sustainable Development Goals",
  revenue: "Annual revenue",
  funding_target: "Funding target",
  valuation: "Valuation",
  patents: "Patents",
  website: "Website",
  deck_url: "Pitch deck",
  video_pitch_url: "Video pitch",
  demo_url: "Product demo",
  logo_url: "Logo",
  problem: "Problem",
  solution: "Solution",
  milestones: "Milestones",
  revenue_history: "Revenue by year",
  team: "Team",
} as const;

export type StartupField = keyof typeof STARTUP_FIELDS;

export const isStartupField = (field: string): field is StartupField =>
  Object.hasOwn(STARTUP_FIELDS, field);

export const startupFieldLabel = (field: string): string =>
  isStartupField(field) ? STARTUP_FIELDS[field] : field;
