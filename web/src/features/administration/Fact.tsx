import "./facts.css";
import type { ReactNode } from "react";

interface FactProps {
  label: string;
  children: ReactNode;
  act?: ReactNode;
}

/** The details of a person or hub, line by line. */
export const FactLines = ({ children }: { children: ReactNode }) => (
  <dl className="facts">{children}</dl>
);

export function Fact({ label, children, act }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {act ? <dd className="fact-act">{act}</dd> : null}
    </div>
  );
}
