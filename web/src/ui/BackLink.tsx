import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

export interface BackLinkProps {
  to: string;
  children: ReactNode;
}

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      data-screen-only
      className="footer-link -my-2 inline-flex items-center gap-1 py-2"
    >
      <ChevronLeft aria-hidden size={15} />
      {children}
    </Link>
  );
}
