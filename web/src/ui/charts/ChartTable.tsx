import { ScrollRegion } from "../ScrollRegion";

interface ChartTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (
    | readonly [label: string, ...values: (number | null)[]]
    | (string | number | null)[]
  )[];
  format: (value: number) => string;
  /** Otherwise only for screen readers. */
  isShown: boolean;
}

export function ChartTable({ caption, head, rows, format, isShown }: ChartTableProps) {
  const table = (
    <table className="chart-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ...values]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={head[index + 1]}>
                {typeof value === "number" ? format(value) : "Not known"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!isShown) return <div className="sr-only">{table}</div>;
  return (
    <ScrollRegion label={`${caption}, as a table`} className="chart-table-frame">
      {table}
    </ScrollRegion>
  );
}
