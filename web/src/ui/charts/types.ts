import type { ReactNode } from "react";
import type { Unit } from "./units";

export interface ChartSeries {
  label: string;
  /** One per label; null for unknown. */
  values: readonly (number | null)[];
}

export interface ChartData {
  /** Heading of the labels: "Month". */
  over: string;
  labels: readonly string[];
  /** For consecutive days or weeks: bars that have no room are added up. */
  spans?: {
    of: "day" | "week";
    /** The last day of each. */
    ends: readonly string[];
  };
  series: readonly ChartSeries[];
}

export interface ChartProps {
  title: string;
  /** The counted thing and its range of time. */
  about?: ReactNode;
  unit?: Unit;
  /** Why there is nothing, and what would change that. */
  empty: string;
  loading?: boolean;
  problem?: string;
  onRetry?: () => void;
  /** Default 3. */
  level?: 2 | 3 | 4;
}

export interface LegendEntry {
  label: string;
  /** From 0. */
  color: number;
  /** Its value, where the picture does not show it. */
  text?: string;
}
