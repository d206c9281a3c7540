import "./list-card.css";
import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { Pagination, type PaginationProps } from "./Pagination";

export interface PagedResultsProps extends PaginationProps {
  /** These are still the results of the page before. */
  isPlaceholder: boolean;
  children: ReactNode;
}

/** A page of results, with the way to the others. Beyond the last page stands the last one. */
export function PagedResults({ isPlaceholder, children, ...pagination }: PagedResultsProps) {
  const { page, pages, hrefFor } = pagination;
  if (page > pages && !isPlaceholder) return <Navigate to={hrefFor(pages)} replace />;
  return (
    <div className={isPlaceholder ? "opacity-60" : ""}>
      {children}
      <div className="mt-8">
        <Pagination {...pagination} />
      </div>
    </div>
  );
}
