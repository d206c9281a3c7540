import { area, curveMonotoneX, line } from "d3-shape";
import { Axes, gutterOf, plotHeight } from "./Axes";
import { ChartFrame } from "./ChartFrame";
import { bandsOf, valueScale } from "./geometry";
import { Plot } from "./Plot";
import { linesAt, onlyStep, sentenceAt } from "./tips";
import type { ChartData, ChartProps } from "./types";
import { UNITS } from "./units";

export interface LineChartProps extends ChartProps {
  data: ChartData;
  /** Pixels. */
  height?: number;
}

/** Each series has its own dashes beside its color. */
export function LineChart({ height = 240, ...props }: LineChartProps) {
  const { data, title, unit = "count" } = props;
  const { series, labels } = data;
  const { short, isWhole } = UNITS[unit];
  const { from, to } = plotHeight(height);
  const numbers = series.flatMap(({ values }) => values.map((value) => value ?? 0));
  const scale = valueScale(numbers, from, to, isWhole);
  const gutter = gutterOf(scale.ticks, short);
  const bands = (width: number) => bandsOf(labels.length, gutter, width, 0);
  return (
    <ChartFrame
      {...props}
      isLines
      sentence={onlyStep(data, unit)}
      height={height}
      legend={series.map(({ label }, color) => ({ label, color }))}
    >
      <Plot
        label={`Values of ${title}`}
        height={height}
        count={labels.length}
        indexAt={(x, _, width) => bands(width).indexAt(x)}
        textOf={(index) => sentenceAt(data, unit, index)}
        tipOf={(index, width) => ({
          x: bands(width).middle(index),
          y: to,
          title: labels[index] ?? "",
          lines: linesAt(data, unit, index),
        })}
      >
        {(width, active) => {
          const { middle } = bands(width);
          const shape = { x: middle, y: scale.at, base: scale.at(0) };
          return (
            <>
              <Axes
                width={width}
                height={height}
                gutter={gutter}
                scale={scale}
                bands={bands(width)}
                labels={labels}
                short={short}
              />
              {active === null ? null : (
                <line
                  className="chart-hair"
                  x1={middle(active)}
                  x2={middle(active)}
                  y1={to}
                  y2={from}
                />
              )}
              {series.map(({ label, values }, color) => (
                <g key={label}>
                  {series.length === 1 ? (
                    <path className="chart-area" data-color={color} d={areaOf(values, shape)} />
                  ) : null}
                  <path className="chart-line" data-color={color} d={lineOf(values, shape)} />
                  {values.map((value, index) =>
                    value !== null && (index === active || isAlone(values, index)) ? (
                      <circle
                        // biome-ignore lint/suspicious/noArrayIndexKey: it is the place on the axis.
                        key={index}
                        className="chart-dot"
                        data-color={color}
                        cx={middle(index)}
                        cy={scale.at(value)}
                        r={4}
                      />
                    ) : null,
                  )}
                </g>
              ))}
            </>
          );
        }}
      </Plot>
    </ChartFrame>
  );
}

interface Shape {
  x: (index: number) => number;
  y: (value: number) => number;
  base: number;
}

type Values = readonly (number | null)[];

export function lineOf(values: Values, { x, y }: Pick<Shape, "x" | "y">): string {
  const draw = line<number | null>(
    (_, index) => x(index),
    (value) => y(value ?? 0),
  )
    .defined((value) => value !== null)
    .curve(curveMonotoneX);
  return draw(values) ?? "";
}

export function areaOf(values: Values, { x, y, base }: Shape): string {
  const draw = area<number | null>(
    (_, index) => x(index),
    base,
    (value) => y(value ?? 0),
  )
    .defined((value) => value !== null)
    .curve(curveMonotoneX);
  return draw(values) ?? "";
}

const isAlone = (values: Values, index: number) =>
  typeof values[index - 1] !== "number" && typeof values[index + 1] !== "number";
