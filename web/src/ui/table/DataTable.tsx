import "./table.css";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { lazyComponent } from "../lazy-component";
import { PHONE, useMedia } from "../use-media";
import { FROM_LIST } from "../use-opened";
import { BulkBar } from "./BulkBar";
import type { Column, Sort } from "./columns";
import { linesOf, type Shortcuts } from "./keys";
import { MoreRows, type MoreRowsProps } from "./MoreRows";
import { type Density, useRowHeight } from "./row-height";
import { TableCards } from "./TableCards";
import { TableGrid } from "./TableGrid";
import { useCurrentRow } from "./use-current-row";
import { useRows } from "./use-rows";
import { useShownRows } from "./use-shown-rows";

const KeyHelp = lazyComponent(() => import("../KeyHelp"));

const NONE: readonly never[] = [];

export interface DataTableProps<Row extends object, Id extends string> {
  label: string;
  /** Made once, outside the component. The first one names the row. */
  columns: readonly Column<Row, Id>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Of a page; at work all are as high. */
  density?: Density;
  sort?: Sort<NoInfer<Id>>;
  onSort?: (sort: Sort<NoInfer<Id>>) => void;
  /** `table` when all rows are loaded; by default the server sorts. */
  sortedBy?: "table" | "server";
  /** A row's page, or the address with it open (use-opened.ts). */
  hrefOf?: (row: Row) => string;
  /** State of the links, instead of FROM_LIST. */
  linkState?: object;
  opened?: string | null;
  /** Actions by letter for the focused row: { a: approve }. */
  keys?: Shortcuts<[Row]>;
  menu?: (row: Row) => ReactNode;
  /** Buttons of size 1; makes rows selectable. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Default: all. */
  canSelect?: (row: Row) => boolean;
  /** Other rows are loading; these stay until then. */
  busy?: boolean;
  /** A compact EmptyState. */
  empty: ReactNode;
  /** A compact ErrorState. */
  error?: ReactNode;
  more?: MoreRowsProps;
  /** Inside a scrolling part of the page: draws all rows, as the window does not scroll. */
  isInPart?: boolean;
}

/**
 * Arrows or j and k move, Enter opens, space or x selects, Escape clears the selection. Cards on a
 * phone. Long lists draw only rows near the window.
 */
export function DataTable<Row extends object, Id extends string>(
  props: DataTableProps<Row, Id>,
): ReactNode {
  const { label, columns, nameOf, density = "regular", bulk, error, more, opened } = props;
  const linkState = props.linkState ?? FROM_LIST;
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(PHONE);
  const [isHelping, setHelping] = useState(false);
  const { rows, headers, selected, ...selection } = useRows({
    columns,
    rows: (error ? undefined : props.rows) ?? NONE,
    idOf: props.idOf,
    sort: props.sort,
    onSort: props.onSort,
    sortsItself: props.sortedBy === "table",
    canSelect: bulk ? (props.canSelect ?? true) : false,
  });
  const { height, rows: look } = useRowHeight(density);
  const shown = useShownRows(frame, rows.length, isPhone ? null : height, props.isInPart ?? false);
  const current = useCurrentRow(frame, {
    rows,
    opened: opened ?? null,
    hrefOf: props.hrefOf,
    linkState,
    keys: props.keys,
    onHelp: () => setHelping(true),
    onClear: () => selection.selectAll(false),
    bringIntoView: shown.bringIntoView,
  });
  const isLoading = !error && props.rows === undefined;
  const note = error ?? (props.rows?.length === 0 ? props.empty : null);
  const parts = {
    ...props,
    linkState,
    rows,
    headers,
    selection,
    shown: shown.items,
    current,
    isLoading,
    note,
    height,
  };
  return (
    <div
      ref={frame}
      className="listing"
      data-rows={look}
      data-busy={props.busy || undefined}
      aria-busy={isLoading || props.busy}
    >
      {isPhone ? <TableCards {...parts} /> : <TableGrid {...parts} />}
      {more && !note && props.rows ? <MoreRows {...more} /> : null}
      {bulk && selected.length > 0 ? (
        <BulkBar label={label} count={selected.length} onClear={() => selection.selectAll(false)}>
          {bulk(selected, () => selection.selectAll(false))}
        </BulkBar>
      ) : null}
      {isHelping ? (
        <Suspense>
          <KeyHelp
            label={`Keys of ${label}`}
            lines={[
              { keys: ["j", "k"], does: "Next and previous row" },
              { keys: ["Home", "End"], does: "First and last row" },
              ...(props.hrefOf ? [{ keys: ["Enter"], does: "Open" }] : []),
              ...(bulk ? [{ keys: ["x"], does: "Select" }] : []),
              ...linesOf(props.keys ?? {}),
            ]}
            onClose={() => setHelping(false)}
          />
        </Suspense>
      ) : null}
      {bulk ? (
        <p role="status" className="sr-only">
          {selected.length === 0
            ? ""
            : selected.length === 1
              ? `${selected.map(nameOf)} selected`
              : `${selected.length} selected`}
        </p>
      ) : null}
    </div>
  );
}
