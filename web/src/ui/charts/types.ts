import type { ReactNode } from "react";
import type { Unit } from "./units";

export interface ChartSeries {
  label: string;
  /** One for each label of the chart; null where nothing is known. */
  values: readonly (number | null)[];
}

export interface ChartData {
  /** What the labels are, as the head of their column: "Month". */
  over: string;
  labels: readonly string[];
  /** Where the labels are days or weeks one after the other: bars that have no room are added up. */
  spans?: {
    of: "day" | "week";
    /** The last day of each. */
    ends: readonly string[];
  };
  series: readonly ChartSeries[];
}

/** What every chart is told beside its figures. */
export interface ChartProps {
  title: string;
  /** A line below the title: what is counted, and of when. */
  about?: ReactNode;
  /** Counts unless told. */
  unit?: Unit;
  /** Why there is nothing to show, and what would change that. */
  empty: string;
  loading?: boolean;
  /** Why it could not be loaded, as a sentence. */
  problem?: string;
  onRetry?: () => void;
  /** Level of the title in the page's outline; 3 unless told. */
  level?: 2 | 3 | 4;
}

/** What stands behind a color. */
export interface LegendEntry {
  label: string;
  /** Which of the chart's colors, from 0. */
  color: number;
  /** Its value, where the picture itself does not say it. */
  text?: string;
}
