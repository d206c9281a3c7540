import "@/ui/lists.css";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { pageSteps } from "@/lib/pagination";

/** State of a history entry that paging led to (use-turned-page.ts). */
export const TURNED = { turned: true };

export interface PaginationProps {
  label: string;
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}

/** Links, so that each page can be opened in a tab. */
export function Pagination({ label, page, pages, hrefFor }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Step to={page > 1 ? hrefFor(page - 1) : null} rel="prev">
        <ChevronLeft aria-hidden size={16} />
        <span className="max-sm:sr-only">Previous</span>
      </Step>
      <ol className="flex items-center gap-1">
        {pageSteps(page, pages).map((step, index) =>
          step === "gap" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps differ by their place alone.
            <li key={`gap-${index}`} aria-hidden className="w-5 text-center text-(--gray-10)">
              …
            </li>
          ) : (
            <li key={step}>
              <Link
                to={hrefFor(step)}
                state={TURNED}
                aria-label={`Page ${step}`}
                aria-current={step === page ? "page" : undefined}
                className="page-step"
              >
                {step}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={page < pages ? hrefFor(page + 1) : null} rel="next">
        <span className="max-sm:sr-only">Next</span>
        <ChevronRight aria-hidden size={16} />
      </Step>
    </nav>
  );
}

interface StepProps {
  to: string | null;
  rel: "prev" | "next";
  children: ReactNode;
}

function Step({ to, rel, children }: StepProps) {
  if (to === null) {
    return (
      <span aria-hidden className="page-step page-step-off">
        {children}
      </span>
    );
  }
  return (
    <Link to={to} state={TURNED} rel={rel} className="page-step">
      {children}
    </Link>
  );
}
