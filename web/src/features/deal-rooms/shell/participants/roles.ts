export const ROLE_LABELS = {
  MANAGER: "Manager",
  CONTRIBUTOR: "Contributor",
  VIEWER: "Viewer",
} as const;

export const ROLE_ABOUT = {
  CONTRIBUTOR: "Reads, writes messages, and uploads documents.",
  VIEWER: "Reads and writes messages. Uploads nothing.",
} as const;
