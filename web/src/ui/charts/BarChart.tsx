import { Text } from "@radix-ui/themes";
import { countOf } from "@/lib/format";
import { Axes, gutterOf, plotHeight } from "./Axes";
import { ChartFrame } from "./ChartFrame";
import { bandsOf, barPath, stacked, valueScale } from "./geometry";
import { merged, perBar } from "./merge";
import { Plot } from "./Plot";
import { linesAt, onlyBar, sentenceAt } from "./tips";
import type { ChartData, ChartProps } from "./types";
import { UNITS } from "./units";
import { useWidth } from "./use-width";

export interface BarChartProps extends ChartProps {
  data: ChartData;
  /** For parts of a whole; otherwise series stand side by side. */
  isStacked?: boolean;
  /** Pixels. */
  height?: number;
}

/** The widest value label, in pixels. */
const GUTTER = 48;

/** Days that have no room share a column. */
export function BarChart({ isStacked, height = 240, ...props }: BarChartProps) {
  const { title, unit = "count" } = props;
  const [box, room] = useWidth();
  const beside = isStacked ? 1 : props.data.series.length;
  const every = room ? perBar(props.data.labels.length, beside, room - GUTTER) : 1;
  const data = merged(props.data, every);
  const { series, labels } = data;
  const { short, isWhole } = UNITS[unit];
  const stacks = stacked(series);
  const numbers = isStacked
    ? stacks.flat().map(([, to]) => to)
    : series.flatMap(({ values }) => values.map((value) => value ?? 0));
  const { from, to } = plotHeight(height);
  const scale = valueScale(numbers, from, to, isWhole);
  const gutter = gutterOf(scale.ticks, short);
  const bands = (width: number) => bandsOf(labels.length, gutter, width, 0.3);
  return (
    <ChartFrame
      {...props}
      sentence={onlyBar(props.data, unit)}
      height={height}
      legend={series.map(({ label }, color) => ({ label, color }))}
    >
      <div ref={box}>
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
          {(width, active) => (
            <>
              <Axes
                width={width}
                height={height}
                gutter={gutter}
                scale={scale}
                bands={bands(width)}
                labels={data.starts}
                short={short}
              />
              {labels.map((label, index) => (
                <g
                  key={label}
                  className="chart-mark"
                  data-faded={active !== null && active !== index}
                >
                  {series.map(({ label: name, values }, color) => {
                    const at = bands(width);
                    const inner = bandsOf(series.length, 0, at.width, series.length > 1 ? 0.12 : 0);
                    const [low, high] = isStacked
                      ? (stacks[color]?.[index] ?? [0, 0])
                      : [0, values[index] ?? 0];
                    if (low === high) return null;
                    const thick = Math.min(isStacked ? at.width : inner.width, 48);
                    const middle = isStacked
                      ? at.middle(index)
                      : at.start(index) + inner.middle(color);
                    return (
                      <path
                        key={name}
                        className="chart-bar"
                        data-color={color}
                        d={barPath(middle - thick / 2, thick, scale.at(low), scale.at(high))}
                      />
                    );
                  })}
                </g>
              ))}
            </>
          )}
        </Plot>
      </div>
      {labels.length === props.data.labels.length ? null : (
        <Text as="p" size="1" color="gray">
          A bar adds up {countOf(every, props.data.spans?.of ?? "")}.
        </Text>
      )}
    </ChartFrame>
  );
}
