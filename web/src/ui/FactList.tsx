import "./fact-list.css";
import type { ReactNode } from "react";

export interface Fact {
  label: string;
  /** Null, undefined and "" leave it out. */
  value: ReactNode;
}

export function FactList({ label, facts }: { label: string; facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== "");
  return (
    <section aria-label={label}>
      <dl className="fact-list">
        {known.map(({ label: name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
