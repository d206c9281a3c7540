import { Badge, Button, Heading } from "@radix-ui/themes";
import type { UseQueryResult } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";

interface ClosingPartProps<Row> {
  title: string;
  rows: UseQueryResult<Row[]>;
  /** How far they are: "2 of 5 done". */
  progress: (rows: readonly Row[]) => string;
  /** The button that adds a row; null where the reader may not. */
  add: { label: string; onSelect: () => void } | null;
  /** Above the rows, when there are some. */
  note?: ReactNode;
  empty: { icon: LucideIcon; title: string; says: string };
  children: (row: Row) => ReactNode;
}

/** A list of what has to be done for the closing. */
export function ClosingPart<Row>(props: ClosingPartProps<Row>) {
  const { title, rows, progress, add, note, empty, children } = props;
  const { data } = rows;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap gap-2.5 items-center min-h-8 mb-2">
        <Heading as="h3" size="3" id={id}>
          {title}
        </Heading>
        {data && data.length > 0 ? (
          <Badge color="gray" radius="full" className="tabular-nums">
            {progress(data)}
          </Badge>
        ) : null}
        {add && data ? (
          <Button
            size="1"
            variant="soft"
            color="gray"
            className="touch-target ml-auto"
            onClick={add.onSelect}
          >
            {add.label}
          </Button>
        ) : null}
      </div>
      {!data ? (
        rows.error ? (
          <NotLoaded query={rows} compact title={`Failed to fetch the ${title.toLowerCase()}`} />
        ) : null
      ) : data.length === 0 ? (
        <EmptyState compact icon={empty.icon} title={empty.title} level={4}>
          {empty.says}
        </EmptyState>
      ) : (
        <>
          {note}
          <ul className="closing-list" aria-label={title}>
            {data.map(children)}
          </ul>
        </>
      )}
    </section>
  );
}
