import "./stat-line.css";
import { Skeleton } from "@radix-ui/themes";
import type { ReactNode } from "react";

export interface Stat {
  label: string;
  /** The figure; undefined while it is on its way. */
  value: ReactNode | undefined;
  /** A line under it: what it rests on, a SampleFigure. */
  caption?: ReactNode;
}

export interface StatLineProps {
  /** Names the figures for screen readers. */
  label: string;
  stats: readonly Stat[];
}

/** A few figures with their names in one line, where a StatTile each would be too loud. */
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
