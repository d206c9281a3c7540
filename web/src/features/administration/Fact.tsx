import "./administration.css";
import type { ReactNode } from "react";

interface FactProps {
  label: string;
  children: ReactNode;
  act?: ReactNode;
}

export function Fact({ label, children, act }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {act ? <dd className="fact-act">{act}</dd> : null}
    </div>
  );
}
