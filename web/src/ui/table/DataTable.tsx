import "./table.css";
import { type ReactNode, useRef } from "react";
import { PHONE, useMedia } from "../use-media";
import { BulkBar } from "./BulkBar";
import type { Column, Sort } from "./columns";
import { MoreRows, type MoreRowsProps } from "./MoreRows";
import { TableCards } from "./TableCards";
import { TableGrid } from "./TableGrid";
import { useCurrentRow } from "./use-current-row";
import { useRows } from "./use-rows";
import { useShownRows } from "./use-shown-rows";

/** Pixels: one line, one line with room, two lines. */
const HEIGHTS = { compact: 44, regular: 52, tall: 64 } as const;

const NONE: readonly never[] = [];

export interface DataTableProps<Row extends object, Id extends string> {
  /** Names the table, e.g. "Applications". */
  label: string;
  /** Made once, outside of the component. The first one says what the row is. */
  columns: readonly Column<Row, Id>[];
  /** Undefined while the first ones are on their way. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  /** What the row is called where it is spoken of, e.g. the startup's name. */
  nameOf: (row: Row) => string;
  density?: keyof typeof HEIGHTS;
  /** The order (use-sort.ts). */
  sort?: Sort<NoInfer<Id>>;
  onSort?: (sort: Sort<NoInfer<Id>>) => void;
  /** `table` when all rows are there; the server has sorted them unless told. */
  sortedBy?: "table" | "server";
  /** Where a row leads: its page, or the address with it open (use-opened.ts). */
  hrefOf?: (row: Row) => string;
  opened?: string | null;
  /** What further letters do with the row that has the focus: { a: approve }. */
  keys?: Readonly<Record<string, (row: Row) => void>>;
  /** Items of the row's menu: DropdownMenu.Item. */
  menu?: (row: Row) => ReactNode;
  /** What can be done with several rows: buttons of size 1. With it rows can be selected. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Which rows can be selected; all unless told. */
  canSelect?: (row: Row) => boolean;
  /** Other rows are on their way, and these stand until then. */
  busy?: boolean;
  /** Stands where rows would be when there are none: an EmptyState, compact. */
  empty: ReactNode;
  /** Stands there when they could not be loaded: an ErrorState, compact. */
  error?: ReactNode;
  more?: MoreRowsProps;
  /** It scrolls inside of a part of the page: all rows are drawn, since the window's scrolling says nothing. */
  isInPart?: boolean;
}

/**
 * Rows of one kind. Arrows or j and k move between them, Enter opens one, space or x selects it, Escape
 * lets go of what is selected. On a phone they are cards. Long lists draw what is near the window.
 */
export function DataTable<Row extends object, Id extends string>(
  props: DataTableProps<Row, Id>,
): ReactNode {
  const { label, columns, nameOf, density = "regular", bulk, error, more, opened } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(PHONE);
  const { rows, headers, selected, ...selection } = useRows({
    columns,
    rows: (error ? undefined : props.rows) ?? NONE,
    idOf: props.idOf,
    sort: props.sort,
    onSort: props.onSort,
    sortsItself: props.sortedBy === "table",
    canSelect: bulk ? (props.canSelect ?? true) : false,
  });
  const height = HEIGHTS[density];
  const shown = useShownRows(frame, rows.length, isPhone ? null : height, props.isInPart ?? false);
  const current = useCurrentRow(frame, {
    rows,
    opened: opened ?? null,
    hrefOf: props.hrefOf,
    keys: props.keys,
    onClear: () => selection.selectAll(false),
    bringIntoView: shown.bringIntoView,
  });
  const isLoading = !error && props.rows === undefined;
  const note = error ?? (props.rows?.length === 0 ? props.empty : null);
  const parts = {
    ...props,
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
