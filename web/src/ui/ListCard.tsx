import "./list-card.css";
import type { ReactNode } from "react";

interface ListCardProps {
  as?: "div" | "article";
  className?: string;
  children: ReactNode;
}

/** Leads somewhere as a whole, by the link in it with the class `list-card-link`. */
export function ListCard({ as: Element = "div", className = "", children }: ListCardProps) {
  return <Element className={`list-card ${className}`}>{children}</Element>;
}
