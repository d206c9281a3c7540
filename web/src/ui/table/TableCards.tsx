import { Skeleton } from "@radix-ui/themes";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import { RowMenu } from "./RowMenu";
import { SelectBox } from "./SelectBox";
import type { TableViewProps } from "./table-view-props";

const COMING = 4;

export function TableCards<Row extends object, Id extends string>(parts: TableViewProps<Row, Id>) {
  const { label, columns, rows, shown, bulk, menu, isLoading, note } = parts;
  const [lead, ...others] = columns;
  const heads = others.filter(({ onPhone }) => onPhone === "head");
  const lines = others.filter(({ onPhone = "line" }) => onPhone === "line");
  if (note) return <div className="listing-note">{note}</div>;
  return (
    <ul aria-label={label} className="listing-cards">
      {isLoading
        ? Array.from({ length: COMING }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move.
            <li key={card} aria-hidden className="listing-card">
              <Skeleton height="16px" width="58%" />
              <Skeleton height="12px" width="84%" mt="3" />
              <Skeleton height="12px" width="71%" mt="2" />
            </li>
          ))
        : null}
      {shown.items.map(({ index, gap }) => {
        const row = rows[index];
        if (!row || !lead) return null;
        const name = parts.nameOf(row.original);
        const href = parts.hrefOf?.(row.original);
        return (
          <Fragment key={row.id}>
            {gap > 0 ? <li aria-hidden style={{ height: gap }} /> : null}
            <li
              ref={shown.measure}
              data-index={index}
              data-open={parts.opened === row.id || undefined}
              data-selected={row.getIsSelected() || undefined}
              className="listing-card"
            >
              <div className="listing-card-head">
                {bulk ? (
                  <SelectBox
                    label={`Select ${name}`}
                    checked={row.getIsSelected()}
                    disabled={!row.getCanSelect()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                ) : null}
                <div className="listing-card-lead">
                  {href ? (
                    <Link
                      to={href}
                      state={parts.linkState}
                      data-row={row.id}
                      aria-current={parts.opened === row.id || undefined}
                      className="listing-card-link"
                    >
                      {lead.cell(row.original)}
                    </Link>
                  ) : (
                    lead.cell(row.original)
                  )}
                </div>
                {heads.map((column) => (
                  <Fragment key={column.id}>{column.cell(row.original)}</Fragment>
                ))}
                {menu ? <RowMenu name={name}>{menu(row.original)}</RowMenu> : null}
              </div>
              {lines.length > 0 ? (
                <dl className="listing-card-lines">
                  {lines
                    .filter(({ value }) => value(row.original) !== "")
                    .map((column) => (
                      <div key={column.id}>
                        <dt>{column.header}</dt>
                        <dd>{column.cell(row.original)}</dd>
                      </div>
                    ))}
                </dl>
              ) : null}
            </li>
          </Fragment>
        );
      })}
      {shown.rest > 0 ? <li aria-hidden style={{ height: shown.rest }} /> : null}
    </ul>
  );
}
