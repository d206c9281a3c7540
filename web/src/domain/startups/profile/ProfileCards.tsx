import type { ReactNode } from "react";

/** Two beside each other where there is room. */
export const ProfileCards = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-3 sm:grid-cols-2">{children}</ul>
);

export const PROFILE_CARD =
  "flex h-full min-w-0 items-start gap-3 rounded-(--radius-4) border border-(--gray-a4) bg-(--color-panel-solid) px-4 py-3.5 text-sm wrap-anywhere";
