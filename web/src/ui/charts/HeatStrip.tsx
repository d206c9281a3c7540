import "./heat-strip.css";
import { ChartFrame } from "./ChartFrame";
import { bandsOf } from "./geometry";
import { Plot } from "./Plot";
import { linesAt, sentenceAt } from "./tips";
import type { ChartData, ChartProps } from "./types";
import { UNITS } from "./units";

interface HeatStripProps extends ChartProps {
  /** One series. */
  data: ChartData;
}

/** Pixels: the strip, and the ends' names below it. */
const STRIP = 36;
const HEIGHT = STRIP + 20;
/** A page that was seen for a moment gets a visible tone, too. */
const FAINTEST = 0.18;

/** A place for each label, the darker the more. For pages, where columns would be too many. */
export function HeatStrip(props: HeatStripProps) {
  const { data, title, unit = "count" } = props;
  const count = data.labels.length;
  const values = data.series[0]?.values ?? [];
  const most = Math.max(...values.map((value) => value ?? 0), 0);
  const bands = (width: number) =>
    bandsOf(count, 0, width, width / count > 8 ? (3 * count) / width : 0);
  return (
    <ChartFrame
      {...props}
      height={HEIGHT}
      legend={[{ label: data.series[0]?.label ?? "", color: 0 }]}
    >
      <Plot
        label={`Values of ${title}`}
        height={HEIGHT}
        count={count}
        indexAt={(x, _, width) => bands(width).indexAt(x)}
        textOf={(index) => sentenceAt(data, unit, index)}
        tipOf={(index, width) => ({
          x: bands(width).middle(index),
          y: STRIP + 4,
          title: data.labels[index] ?? "",
          lines: linesAt(data, unit, index),
        })}
      >
        {(width, active) => {
          const at = bands(width);
          return (
            <>
              {values.map((value, index) => (
                <rect
                  key={data.labels[index]}
                  className={value ? "heat-strip-cell" : "heat-strip-none"}
                  x={at.start(index)}
                  y={0}
                  width={Math.max(at.width, 0.5)}
                  height={STRIP}
                  rx={at.width > 8 ? 3 : 0}
                  fillOpacity={value ? FAINTEST + (1 - FAINTEST) * (value / most) : 1}
                />
              ))}
              {active === null ? null : (
                <rect
                  className="heat-strip-at"
                  x={at.start(active)}
                  y={1}
                  width={Math.max(at.width, 2)}
                  height={STRIP - 2}
                  rx={at.width > 8 ? 3 : 0}
                />
              )}
              <text x={0} y={HEIGHT - 4}>
                {data.labels[0]}
              </text>
              {count > 1 ? (
                <text x={width} y={HEIGHT - 4} className="chart-at-end">
                  {data.labels.at(-1)}, at most {UNITS[unit].short(most)}
                </text>
              ) : null}
            </>
          );
        }}
      </Plot>
    </ChartFrame>
  );
}
