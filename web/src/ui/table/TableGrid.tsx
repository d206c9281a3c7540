import { Skeleton } from "@radix-ui/themes";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import type { Column } from "./columns";
import { RowMenu } from "./RowMenu";
import { SelectBox } from "./SelectBox";
import { SortHeader } from "./SortHeader";
import type { TableViewProps } from "./table-view-props";

const COMING = 6;
/** Percent; text-like, and the same in every render. */
const WIDTHS = [62, 48, 74, 55, 68];

export function TableGrid<Row extends object, Id extends string>(parts: TableViewProps<Row, Id>) {
  const { label, columns, rows, headers, selection, shown, current, height } = parts;
  const { bulk, menu, isLoading, note } = parts;
  const span = columns.length + (bulk ? 1 : 0) + (menu ? 1 : 0);
  const isGrid = Boolean(bulk || menu || parts.hrefOf);
  return (
    <table
      {...(isGrid ? { role: "grid", "aria-multiselectable": Boolean(bulk) } : {})}
      aria-label={label}
      aria-rowcount={shown.isLong ? rows.length + 1 : undefined}
      className="listing-grid"
    >
      <thead>
        <tr aria-rowindex={shown.isLong ? 1 : undefined}>
          {bulk ? (
            <th scope="col" className="listing-select">
              <SelectBox
                label="Select all"
                checked={selection.isAllSelected}
                mixed={selection.isSomeSelected && !selection.isAllSelected}
                disabled={rows.length === 0}
                onChange={() => selection.selectAll(!selection.isAllSelected)}
              />
            </th>
          ) : null}
          {columns.map((column, columnIndex) => {
            const header = headers[columnIndex];
            return (
              <th
                key={column.id}
                scope="col"
                style={{ width: column.width }}
                aria-sort={column.sort ? sortOf(header?.column.getIsSorted()) : undefined}
                {...lookOf(column)}
              >
                {header && column.sort && parts.onSort ? (
                  <SortHeader
                    label={column.header}
                    direction={header.column.getIsSorted()}
                    onClick={header.column.getToggleSortingHandler()}
                  />
                ) : (
                  <span className="listing-header">{column.header}</span>
                )}
              </th>
            );
          })}
          {menu ? (
            <th scope="col" className="listing-menu">
              <span className="sr-only">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody onKeyDown={current.onKeyDown}>
        {note ? (
          <tr className="listing-note">
            <td colSpan={span}>{note}</td>
          </tr>
        ) : null}
        {isLoading
          ? Array.from({ length: COMING }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
              <tr key={row} aria-hidden style={{ height }}>
                {bulk ? <td className="listing-select" /> : null}
                {columns.map((column, columnIndex) => (
                  <td key={column.id} {...lookOf(column)}>
                    <Skeleton
                      height="12px"
                      width={`${WIDTHS[(row + columnIndex) % WIDTHS.length]}%`}
                      className="listing-coming"
                    />
                  </td>
                ))}
                {menu ? <td className="listing-menu" /> : null}
              </tr>
            ))
          : null}
        {shown.items.map(({ index, gap }) => {
          const row = rows[index];
          if (!row) return null;
          const name = parts.nameOf(row.original);
          const isCurrent = index === current.index;
          const href = parts.hrefOf?.(row.original);
          return (
            <Fragment key={row.id}>
              {gap > 0 ? <Gap height={gap} span={span} /> : null}
              <tr
                data-row={row.id}
                data-open={parts.opened === row.id || undefined}
                data-leads={href ? true : undefined}
                aria-selected={bulk ? row.getIsSelected() : undefined}
                aria-current={parts.opened === row.id || undefined}
                aria-rowindex={shown.isLong ? index + 2 : undefined}
                tabIndex={isGrid ? (isCurrent ? 0 : -1) : undefined}
                style={{ height }}
                onFocus={() => current.onFocus(index)}
                onClick={(event) => current.onClick(event, row)}
              >
                {bulk ? (
                  <td className="listing-select">
                    <SelectBox
                      label={`Select ${name}`}
                      checked={row.getIsSelected()}
                      disabled={!row.getCanSelect()}
                      tabIndex={isCurrent ? 0 : -1}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                ) : null}
                {columns.map((column, columnIndex) => (
                  <td key={column.id} {...lookOf(column)}>
                    <div
                      className={columnIndex === 0 ? "listing-cell listing-first" : "listing-cell"}
                    >
                      {columnIndex === 0 && href ? (
                        <Link
                          to={href}
                          state={parts.linkState}
                          tabIndex={-1}
                          className="listing-lead"
                        >
                          {column.cell(row.original)}
                        </Link>
                      ) : (
                        column.cell(row.original)
                      )}
                    </div>
                  </td>
                ))}
                {menu ? (
                  <td className="listing-menu">
                    <RowMenu name={name} tabIndex={isCurrent ? 0 : -1}>
                      {menu(row.original)}
                    </RowMenu>
                  </td>
                ) : null}
              </tr>
            </Fragment>
          );
        })}
        {shown.rest > 0 ? <Gap height={shown.rest} span={span} /> : null}
      </tbody>
    </table>
  );
}

function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden className="listing-gap">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

const sortOf = (direction: "asc" | "desc" | false | undefined) =>
  direction === "asc" ? "ascending" : direction === "desc" ? "descending" : "none";

const lookOf = ({ align, from }: Column<never>) => ({
  "data-align": align,
  "data-from": from ? stepOf(from) : undefined,
});

/** Container queries take no variables: the steps of table.css. */
const STEPS = [640, 760, 900, 1080];
const stepOf = (from: number) => STEPS.find((step) => step >= from) ?? STEPS.at(-1);
