// biome-ignore-all lint/a11y/useSemanticElements: a table of a hundred columns, of which few are drawn, is none of HTML's.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its cell.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are the grid's.
import {
  type KeyboardEvent as Press,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Sheet } from "@/data/deal-rooms/reading";
import { formatCount } from "@/lib/format";
import { inView } from "../tools/layout";
import { type Cell, cellAfter, columnName, columnPlaces, isFigure, ROW } from "./cells";

/** Pixels of the column of row numbers. */
const NUMBERS = 52;
const AROUND = 200;

interface SheetGridProps {
  sheet: Sheet;
  /** Has the keyboard's focus. */
  cell: Cell;
  onCell: (cell: Cell) => void;
  canSelect: boolean;
  hits: readonly Cell[];
}

/** Draws only what is near the window. */
export function SheetGrid({ sheet, cell, onCell, canSelect, hits }: SheetGridProps) {
  const { name, rows } = sheet;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const columns = useMemo(() => columnPlaces(rows), [rows]);
  const tops = useMemo(
    () => Array.from({ length: rows.length + 1 }, (_, index) => index * ROW),
    [rows.length],
  );
  const [seen, setSeen] = useState({ top: 0, left: 0, width: 1200, height: 800 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const look = () =>
      setSeen({
        top: element.scrollTop,
        left: element.scrollLeft,
        width: element.clientWidth,
        height: element.clientHeight,
      });
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Head and numbers stay in view.
    const top = cell.row * ROW;
    const [left = 0, right = 0] = [columns[cell.column], columns[cell.column + 1]];
    const [high, wide] = [element.clientHeight - ROW, element.clientWidth - NUMBERS];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW > element.scrollTop + high) element.scrollTop = top + ROW - high;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (right > element.scrollLeft + wide) element.scrollLeft = Math.min(left, right - wide);
  }, [cell, columns]);

  const [firstRow, lastRow] = inView(tops, seen.top, seen.height, AROUND);
  const [firstColumn, lastColumn] = inView(columns, seen.left, seen.width, AROUND);
  const span = (from: number, to: number) =>
    Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => from + at);
  const [shownRows, shownColumns] = [span(firstRow, lastRow), span(firstColumn, lastColumn)];
  const found = useMemo(() => new Set(hits.map(({ row, column }) => `${row} ${column}`)), [hits]);
  const place = (column: number) => ({
    left: NUMBERS + (columns[column] ?? 0),
    width: (columns[column + 1] ?? 0) - (columns[column] ?? 0),
  });
  const onKeyDown = (event: Press) => {
    const to = cellAfter(cell, event, {
      rows: rows.length,
      columns: columns.length - 1,
      page: Math.max(Math.floor(seen.height / ROW) - 2, 1),
    });
    if (!to || event.altKey || event.metaKey) return;
    event.preventDefault();
    onCell(to);
  };
  const idOf = ({ row, column }: Cell) => `${id} ${row} ${column}`.replaceAll(" ", "-");
  return (
    <>
      <p className="sheets-line">
        <span>
          {columnName(cell.column)}
          {formatCount(cell.row + 1)}
        </span>
        <bdi>{rows[cell.row]?.[cell.column] ?? ""}</bdi>
      </p>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={name}
        aria-readonly
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-activedescendant={idOf(cell)}
        className="sheets-grid"
        data-locked={canSelect ? undefined : ""}
        onKeyDown={onKeyDown}
      >
        <div
          role="row"
          aria-rowindex={1}
          className="sheets-head"
          style={{ width: NUMBERS + (columns.at(-1) ?? 0), height: ROW }}
        >
          <span
            role="columnheader"
            aria-colindex={1}
            className="sheets-corner"
            style={{ width: NUMBERS }}
          >
            <span className="sr-only">Row</span>
          </span>
          {shownColumns.map((column) => (
            <span key={column} role="columnheader" aria-colindex={column + 2} style={place(column)}>
              {columnName(column)}
            </span>
          ))}
        </div>
        <div
          role="rowgroup"
          className="sheets-rows"
          style={{ width: NUMBERS + (columns.at(-1) ?? 0), height: rows.length * ROW }}
        >
          {shownRows.map((row) => (
            <div
              key={row}
              role="row"
              aria-rowindex={row + 2}
              className="sheets-row"
              style={{ top: row * ROW, height: ROW }}
            >
              <span role="rowheader" aria-colindex={1} style={{ width: NUMBERS }}>
                {formatCount(row + 1)}
              </span>
              {shownColumns.map((column) => {
                const text = rows[row]?.[column] ?? "";
                const isCurrent = row === cell.row && column === cell.column;
                return (
                  <span
                    key={column}
                    id={idOf({ row, column })}
                    role="gridcell"
                    aria-colindex={column + 2}
                    aria-selected={isCurrent}
                    className="sheets-cell"
                    data-figure={isFigure(text) || undefined}
                    // A title may overflow into empty cells.
                    data-open={isLastOf(rows[row], column) || undefined}
                    data-found={found.has(`${row} ${column}`) || undefined}
                    style={place(column)}
                    onClick={() => onCell({ row, column })}
                  >
                    <bdi>{text}</bdi>
                  </span>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** Are the cells to its right empty? */
const isLastOf = (row: readonly string[] = [], column: number) =>
  row.every((text, at) => at <= column || text === "");
