import type { ReactNode } from "react";

export interface PageProps {
  children: ReactNode;
  /** `text` for reading (max. 720 px), `page` for most screens (1200 px), `wide` for dense ones (1440 px). */
  width?: "text" | "page" | "wide";
}

const WIDTHS = { text: "max-w-[45rem]", page: "max-w-[75rem]", wide: "max-w-[90rem]" } as const;

/** The column that a screen's content stands in, with the same margins everywhere. */
export function Page({ children, width = "page" }: PageProps) {
  return (
    <div className={`mx-auto w-full px-4 py-8 sm:px-6 sm:py-10 lg:px-8 ${WIDTHS[width]}`}>
      {children}
    </div>
  );
}
