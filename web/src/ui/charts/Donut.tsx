import { arc, pie } from "d3-shape";
import { ChartFrame } from "./ChartFrame";
import { largestParts, type Part } from "./largest-parts";
import { Plot } from "./Plot";
import type { ChartProps } from "./types";
import { shareOf, UNITS } from "./units";

export interface DonutProps extends ChartProps {
  /** Heading of the parts: "Stage". */
  over: string;
  /** Heading of the counts, also under the sum: "Startups". */
  what: string;
  parts: readonly Part[];
}

const SIZE = 200;
const OUTER = 92;
const INNER = 64;

/** At most six parts; small ones are folded into one. */
export function Donut({ over, what, parts: all, ...props }: DonutProps) {
  const { title, unit = "count" } = props;
  const { short, full } = UNITS[unit];
  const parts = largestParts(all);
  const sum = parts.reduce((total, { value }) => total + value, 0);
  const slices = pie<Part>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(0.018)([...parts]);
  const legend = parts.map(({ label, value }, color) => ({
    label,
    color,
    text: `${full(value)}, ${shareOf(value, sum)}`,
  }));
  // The table has every part, also those that the ring folds.
  const data = {
    over,
    labels: all.map(({ label }) => label),
    series: [{ label: what, values: all.map(({ value }) => value) }],
  };
  return (
    <ChartFrame {...props} data={data} legend={legend} hideLegend height={SIZE}>
      <div className="chart-donut">
        <Plot
          label={`Parts of ${title}`}
          height={SIZE}
          count={parts.length}
          indexAt={(x, y, width) => {
            const dx = x - width / 2;
            const dy = y - SIZE / 2;
            const far = Math.hypot(dx, dy);
            if (far > OUTER + 6 || far < INNER - 10) return null;
            const angle = (Math.atan2(dx, -dy) + 2 * Math.PI) % (2 * Math.PI);
            const found = slices.findIndex(({ endAngle }) => angle <= endAngle);
            return found < 0 ? null : found;
          }}
          textOf={(index) => `${parts[index]?.label}: ${legend[index]?.text}`}
        >
          {(width, active) => {
            const shown = active === null ? null : parts[active];
            return (
              <g transform={`translate(${width / 2},${SIZE / 2})`}>
                {slices.map((slice, index) => (
                  <path
                    key={slice.data.label}
                    className="chart-bar chart-mark"
                    data-color={index}
                    data-faded={active !== null && active !== index}
                    d={
                      arc().cornerRadius(2)({
                        innerRadius: INNER,
                        outerRadius: OUTER,
                        startAngle: slice.startAngle,
                        endAngle: slice.endAngle,
                        padAngle: slice.padAngle,
                      }) ?? ""
                    }
                  />
                ))}
                <text className="chart-sum chart-at-middle" y={2}>
                  {short(shown?.value ?? sum)}
                </text>
                <text className="chart-at-middle" y={20}>
                  {shown ? shareOf(shown.value, sum) : what}
                </text>
              </g>
            );
          }}
        </Plot>
        <ul aria-hidden className="chart-parts">
          {parts.map(({ label, value }, color) => (
            <li key={label}>
              <i className="chart-swatch" data-color={color} />
              <span className="chart-part-name">{label}</span>
              <b>{short(value)}</b>
              <span>{shareOf(value, sum)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}
