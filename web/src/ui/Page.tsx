import type { ReactNode } from "react";

export interface PageProps {
  children: ReactNode;
  /** At most 720, 1200 and 1440 px wide. */
  width?: "text" | "page" | "wide";
}

const WIDTHS = { text: "max-w-[45rem]", page: "max-w-[75rem]", wide: "max-w-[90rem]" } as const;

export function Page({ children, width = "page" }: PageProps) {
  return (
    <div className={`mx-auto w-full px-4 py-8 sm:px-6 sm:py-10 lg:px-8 ${WIDTHS[width]}`}>
      {children}
    </div>
  );
}
