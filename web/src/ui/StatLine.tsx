import "./stat-line.css";
import { Skeleton } from "@radix-ui/themes";
import type { ReactNode } from "react";

export interface Stat {
  label: string;
  value: ReactNode | undefined;
  caption?: ReactNode;
}

export interface StatLineProps {
  label: string;
  stats: readonly Stat[];
}

export function StatLine({ label, stats }: StatLineProps) {
  return (
    <section aria-label={label} className="stat-line">
      <dl>
        {stats.map(({ label: name, value, caption }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="stat-line-value">
              {value === undefined ? <Skeleton height="1.25rem" width="4.5rem" /> : value}
            </dd>
            {caption ? <dd className="stat-line-caption">{caption}</dd> : null}
          </div>
        ))}
      </dl>
    </section>
  );
}
