import { Heading, Text } from "@radix-ui/themes";
import type { UseQueryResult } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Range } from "@/data/analytics/queries";
import type { Figure, Period, Total } from "@/data/analytics/types";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { NotLoaded } from "@/ui/NotLoaded";
import { ReadyGate } from "@/ui/ReadyGate";
import { optionsOf, Select } from "@/ui/Select";
import type { Stat } from "@/ui/StatLine";
import { asFunds, asMoney, beforeOf, type Format, say } from "./figures";
import { RANGE_LABELS, RANGE_WORDS, spanOf, useRange } from "./range";

interface AnalyticsTabProps {
  title: string;
  children: (range: Range) => ReactNode;
}

export function AnalyticsTab({ title, children }: AnalyticsTabProps) {
  const [range, setRange] = useRange();
  const id = useId();
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 mb-6">
        <Heading as="h2" size="5">
          {title}
        </Heading>
        <div className="flex flex-wrap items-center gap-3">
          <Text as="label" htmlFor={id} size="2" color="gray">
            Time range
          </Text>
          <Select id={id} value={range} onChange={setRange} options={optionsOf(RANGE_LABELS)} />
          <ButtonLink to={paths.consoleReport(range)} variant="solid">
            <FileText aria-hidden size={15} />
            Export Report
          </ButtonLink>
        </div>
      </header>
      {children(range)}
    </>
  );
}

interface FiguresProps<Data extends Period> {
  query: UseQueryResult<Data>;
  problem: string;
  children: (data: Data | undefined) => ReactNode;
}

export function Figures<Data extends Period>({ query, problem, children }: FiguresProps<Data>) {
  const { data, isError, isPlaceholderData } = query;
  if (isError && !data) return <NotLoaded query={query} title={problem} level={3} />;
  return (
    <div
      className={`grid grid-cols-1 gap-9 ${isPlaceholderData ? "opacity-60" : ""}`}
      aria-busy={!data}
    >
      <ReadyGate isReady={Boolean(data)}>
        <div className="grid grid-cols-1 gap-9">{children(data)}</div>
      </ReadyGate>
      {data ? (
        <Text as="p" size="1" color="gray">
          {spanOf(data)}, in UTC, beside the {data.days} days before
          {data.step === 7 ? ", in weeks of seven days" : ""}.
        </Text>
      ) : null}
    </div>
  );
}

export function statOf(label: string, figure: Figure | undefined, format: Format): Stat {
  return {
    label,
    value: figure && say(figure.value, format),
    caption: figure ? beforeOf(figure, format) : undefined,
  };
}

/** A total with what the range added and, where there is one, a sample figure marked as such. */
export function totalOf(
  label: string,
  figure: Total | undefined,
  format: Format,
  range: Range,
  sample?: ReactNode,
): Stat {
  // The growth is mostly less than a million.
  const ofChange = format === asFunds ? asMoney : format;
  return {
    label,
    value: figure && format(figure.total),
    caption: (
      <span className="grid justify-items-start gap-0.5">
        <span>
          {figure
            ? [
                `+${ofChange(figure.value)} in ${RANGE_WORDS[range]}`,
                beforeOf(figure, (value) => `+${ofChange(value)}`),
              ]
                .filter(Boolean)
                .join(", ")
            : null}
        </span>
        {sample}
      </span>
    ),
  };
}
