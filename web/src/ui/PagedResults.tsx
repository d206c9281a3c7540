import type { ReactNode } from "react";
import { Pagination, type PaginationProps } from "./Pagination";

export interface PagedResultsProps extends PaginationProps {
  /** These are still the results of the page before. */
  isPlaceholder: boolean;
  children: ReactNode;
}

/** A page of results, with the way to the others. */
export function PagedResults({ isPlaceholder, children, ...pagination }: PagedResultsProps) {
  return (
    <div className={isPlaceholder ? "opacity-60" : ""}>
      {children}
      <div className="mt-8">
        <Pagination {...pagination} />
      </div>
    </div>
  );
}
