import { ChartFrame } from "./ChartFrame";
import { LETTER } from "./geometry";
import { keptShares, type Part } from "./largest-parts";
import { Plot } from "./Plot";
import type { ChartProps } from "./types";
import { shareOf, UNITS } from "./units";

const ROW = 56;
const BAR = 20;
/** Height of the words above a bar. */
const WORDS = 24;

interface RowsProps extends ChartProps {
  /** Heading of the rows: "Sector". */
  over: string;
  /** Heading of the counts: "Startups". */
  what: string;
  rows: readonly Part[];
}

/** Horizontal, each with its words above: for long names. */
export function BarList(props: RowsProps) {
  return <Rows {...props} isFunnel={false} />;
}

/** Each step shows the share kept of the one before. */
export function Funnel(props: RowsProps) {
  return <Rows {...props} isFunnel />;
}

function Rows({ over, what, rows, isFunnel, ...props }: RowsProps & { isFunnel: boolean }) {
  const { title, unit = "count" } = props;
  const { short, full } = UNITS[unit];
  const rowHeight = isFunnel ? ROW : ROW - 8;
  const height = rows.length * rowHeight;
  const max = Math.max(...rows.map(({ value }) => value), 0);
  const kept = keptShares(rows);
  const first = rows[0]?.value ?? 0;
  const data = {
    over,
    labels: rows.map(({ label }) => label),
    series: [{ label: what, values: rows.map(({ value }) => value) }],
  };
  const noteOf = (index: number) => {
    const share = kept[index];
    const value = rows[index]?.value ?? 0;
    return isFunnel && typeof share === "number"
      ? `${shareOf(value, rows[index - 1]?.value ?? 0)} of the previous step`
      : "";
  };
  return (
    <ChartFrame {...props} data={data} legend={[]} height={height}>
      <Plot
        label={`Values of ${title}`}
        height={height}
        count={rows.length}
        indexAt={(_, y) => Math.min(rows.length - 1, Math.max(0, Math.floor(y / rowHeight)))}
        textOf={(index) => {
          const { label = "", value = 0 } = rows[index] ?? {};
          const note = noteOf(index);
          return `${label}: ${full(value)}${note ? `, ${note}` : ""}`;
        }}
        tipOf={(index, width) => {
          const { label = "", value = 0 } = rows[index] ?? {};
          const lines = [{ label: what, text: full(value) }];
          if (isFunnel && index > 0) {
            lines.push({
              label: "Of the previous step",
              text: shareOf(value, rows[index - 1]?.value ?? 0),
            });
            lines.push({ label: `Of ${rows[0]?.label}`, text: shareOf(value, first) });
          }
          return {
            x: width * 0.5,
            y: Math.min(index * rowHeight, height - 84),
            title: label,
            lines,
          };
        }}
      >
        {(width, active) => {
          const long = (value: number) => (max > 0 ? Math.max((value / max) * width, 2) : 2);
          return rows.map(({ label, value }, index) => {
            const top = index * rowHeight + WORDS;
            const next = rows[index + 1];
            const note = noteOf(index);
            return (
              <g
                key={label}
                className="chart-mark"
                data-faded={active !== null && active !== index}
              >
                {isFunnel && next ? (
                  <path
                    className="chart-drop"
                    data-color={0}
                    d={`M0,${top + BAR}H${long(value)}L${long(next.value)},${top + rowHeight}H0Z`}
                  />
                ) : null}
                <rect className="chart-track" x={0} y={top} width={width} height={BAR} rx={3} />
                {value > 0 ? (
                  <rect
                    className="chart-bar"
                    data-color={0}
                    y={top}
                    width={long(value)}
                    height={BAR}
                    rx={3}
                  />
                ) : null}
                <text className="chart-name" x={0} y={top - 8}>
                  {cut(label, width - (short(value).length + note.length + 4) * LETTER)}
                </text>
                <text className="chart-at-end" x={width} y={top - 8}>
                  {note ? <tspan>{note} · </tspan> : null}
                  <tspan className="chart-value">{short(value)}</tspan>
                </text>
              </g>
            );
          });
        }}
      </Plot>
    </ChartFrame>
  );
}

/** The tooltip and the table have the full name. */
function cut(text: string, room: number): string {
  const letters = Math.max(4, Math.floor(room / (LETTER + 0.6)));
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}
