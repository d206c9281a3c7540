import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { Pagination, type PaginationProps } from "./Pagination";

export interface PagedResultsProps extends PaginationProps {
  /** The previous page's results are still shown. */
  isPlaceholder: boolean;
  children: ReactNode;
}

/** Beyond the last page, shows the last. */
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
