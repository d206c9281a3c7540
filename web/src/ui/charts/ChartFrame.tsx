import "./charts.css";
import { Heading, Skeleton, Text } from "@radix-ui/themes";
import { ChartNoAxesColumn } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { EmptyState } from "../EmptyState";
import { ErrorState } from "../ErrorState";
import { ChartMenu } from "./ChartMenu";
import { ChartTable } from "./ChartTable";
import type { ChartData, ChartProps, LegendEntry } from "./types";
import { UNITS } from "./units";

interface ChartFrameProps extends ChartProps {
  data: ChartData;
  legend: readonly LegendEntry[];
  isLines?: boolean;
  hideLegend?: boolean;
  /** Says all that there is, in place of the picture. */
  sentence?: string | null;
  height: number;
  children: ReactNode;
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, about, unit = "count", level = 3, data, legend, children } = props;
  const figure = useRef<HTMLElement>(null);
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  // Below the title, in the page's outline.
  const below = level === 2 ? 3 : 4;
  const hasFigures = data.series.some(({ values }) => values.some((value) => value));
  const isShown = hasFigures && !props.loading && !props.problem;
  const rows = data.labels.map((label, index) => [
    label,
    ...data.series.map(({ values }) => values[index] ?? null),
  ]);
  const head = [data.over, ...data.series.map(({ label }) => label)];
  return (
    <figure ref={figure} className="chart" aria-labelledby={titleId}>
      <header className="chart-head">
        <div className="min-w-0 flex-1">
          <Heading id={titleId} as={`h${level}`} size="3" weight="medium">
            {title}
          </Heading>
          {about ? (
            <Text as="p" size="1" color="gray" className="mt-0.5">
              {about}
            </Text>
          ) : null}
        </div>
        {isShown ? (
          <ChartMenu
            title={title}
            figure={figure}
            legend={legend}
            rows={[head, ...rows]}
            isTable={isTable}
            hasPicture={!isTable && !props.sentence}
            onTable={setTable}
          />
        ) : null}
      </header>
      {props.loading ? (
        <>
          {props.hideLegend || legend.length === 1 ? null : (
            <ul aria-hidden className="chart-legend">
              <li>&nbsp;</li>
            </ul>
          )}
          <Skeleton height={`${props.height}px`} />
        </>
      ) : props.problem ? (
        <ErrorState
          compact
          title="This chart could not be loaded"
          level={below}
          onRetry={props.onRetry}
        >
          {props.problem}
        </ErrorState>
      ) : hasFigures ? (
        <>
          {props.sentence && !isTable ? (
            <Text as="p" size="2">
              {props.sentence}
            </Text>
          ) : null}
          {legend.length > 1 && !isTable && !props.hideLegend && !props.sentence ? (
            <Legend entries={legend} isLines={props.isLines ?? false} />
          ) : null}
          {isTable || props.sentence ? null : children}
          <ChartTable
            caption={title}
            head={head}
            rows={rows}
            format={UNITS[unit].full}
            isShown={isTable}
          />
        </>
      ) : (
        <div className="chart-nothing" style={{ minHeight: props.height }}>
          <EmptyState compact icon={ChartNoAxesColumn} title="Nothing to show yet" level={below}>
            {props.empty}
          </EmptyState>
        </div>
      )}
    </figure>
  );
}

function Legend({ entries, isLines }: { entries: readonly LegendEntry[]; isLines: boolean }) {
  return (
    <ul aria-hidden className="chart-legend">
      {entries.map(({ label, color }) => (
        <li key={label}>
          {isLines ? (
            <svg width={20} height={8}>
              <title>{label}</title>
              <path className="chart-line" data-color={color} d="M1,4H19" />
            </svg>
          ) : (
            <i className="chart-swatch" data-color={color} />
          )}
          {label}
        </li>
      ))}
    </ul>
  );
}
