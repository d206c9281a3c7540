import "./administration.css";
import type { ReactNode } from "react";

interface FactProps {
  label: string;
  children: ReactNode;
  /** What can be done about it: a small button. */
  act?: ReactNode;
}

/** A line of <dl className="facts">. */
export function Fact({ label, children, act }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {act ? <dd className="fact-act">{act}</dd> : null}
    </div>
  );
}
