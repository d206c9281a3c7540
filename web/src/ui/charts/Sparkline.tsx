import "./charts.css";
import { areaOf, lineOf } from "./LineChart";
import { UNITS, type Unit } from "./units";

export interface SparklineProps {
  label: string;
  values: readonly (number | null)[];
  unit?: Unit;
  /** Pixels. */
  width?: number;
  height?: number;
}

/** Screen readers get the values. */
export function Sparkline({
  label,
  values,
  unit = "count",
  width = 96,
  height = 28,
}: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const { full } = UNITS[unit];
  if (known.length === 0) return <span className="chart-none">No figures yet</span>;
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const x = (index: number) => 3 + (index / Math.max(values.length - 1, 1)) * (width - 6);
  // Constant values run along the middle.
  const y = (value: number) =>
    span > 0 ? height - 4 - ((value - low) / span) * (height - 8) : height / 2;
  const last = values.findLastIndex((value) => value !== null);
  const read = values.map((value) => (value === null ? "not known" : full(value)));
  return (
    <svg
      role="img"
      aria-label={`${label}: ${read.join(", ")}`}
      className="chart-spark"
      width={width}
      height={height}
    >
      <path className="chart-area" data-color={0} d={areaOf(values, { x, y, base: height })} />
      <path className="chart-line" data-color={0} d={lineOf(values, { x, y })} />
      <circle className="chart-dot" data-color={0} cx={x(last)} cy={y(values[last] ?? 0)} r={2.5} />
    </svg>
  );
}
