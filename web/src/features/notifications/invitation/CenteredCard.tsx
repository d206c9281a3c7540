import type { ReactNode } from "react";

/** The one thing of its page. */
export const CenteredCard = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-lg rounded-(--radius-5) border border-(--gray-a5) bg-(--color-panel-solid) p-5 sm:p-8">
    {children}
  </div>
);
