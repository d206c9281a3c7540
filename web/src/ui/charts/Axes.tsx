import { type Bands, LETTER, placeLabels, type ValueScale } from "./geometry";

/** For the labels below, pixels. */
export const FOOT = 26;
const TOP = 10;

/** Room for the value labels at the left, in pixels. */
export function gutterOf(ticks: readonly number[], short: (value: number) => string): number {
  return Math.max(...ticks.map((tick) => short(tick).length)) * LETTER + 12;
}

/** From the top, in pixels. */
export const plotHeight = (height: number) => ({ from: height - FOOT, to: TOP });

interface AxesProps {
  width: number;
  height: number;
  gutter: number;
  scale: ValueScale;
  bands: Bands;
  labels: readonly string[];
  short: (value: number) => string;
}

export function Axes({ width, height, gutter, scale, bands, labels, short }: AxesProps) {
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? "chart-base" : "chart-rule"}
            x1={gutter}
            x2={width}
            y1={scale.at(tick)}
            y2={scale.at(tick)}
          />
          <text x={gutter - 8} y={scale.at(tick) + 4} className="chart-at-end">
            {short(tick)}
          </text>
        </g>
      ))}
      {placeLabels(labels, bands.middle, width).map(({ label, x }) => (
        <text key={label} x={x} y={height - 6} className="chart-at-middle">
          {label}
        </text>
      ))}
    </>
  );
}
