import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import { type Figures, linesOf } from "../../model/terms";

interface TermsTableProps {
  label: string;
  next: Figures;
  /** The terms to compare with, and their heading. */
  against?: { name: string; figures: Figures } | null;
  name?: string;
}

/** Differences are marked by a sign and a word, too. */
export function TermsTable({ label, next, against, name }: TermsTableProps) {
  return (
    <table className="terms-table" aria-label={label}>
      <thead className={against ? undefined : "sr-only"}>
        <tr>
          <th scope="col">
            <span className="sr-only">Term</span>
          </th>
          {against ? <th scope="col">{against.name}</th> : null}
          <th scope="col">{name ?? "Value"}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(next, against?.figures).map(({ label: line, of, isOptional }) => {
          const none = isOptional ? "Not stated" : "None";
          const [before, after] = [against ? of(against.figures) : null, of(next)];
          const isChanged = against !== undefined && against !== null && before !== after;
          return (
            <tr key={line} data-changed={isChanged || undefined}>
              <th scope="row">{line}</th>
              {against ? <td className="terms-former">{before ?? none}</td> : null}
              <td className="terms-next">
                <span className="terms-value">
                  {isChanged ? (
                    <ChangeIcon line={line} next={next} former={against.figures} />
                  ) : null}
                  {after ?? none}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const NUMBERS: Record<string, (figures: Figures) => number | null> = {
  "Investment amount": ({ amount }) => amount,
  "Pre-money valuation": ({ valuation }) => valuation,
  "Post-money valuation": ({ post_money }) => post_money,
  Equity: ({ equity }) => equity,
  "Board seats of the investor": ({ board_seats }) => board_seats,
};

function ChangeIcon({ line, next, former }: { line: string; next: Figures; former: Figures }) {
  const [to, from] = [NUMBERS[line]?.(next), NUMBERS[line]?.(former)];
  const isNumber = typeof to === "number" && typeof from === "number";
  const [Icon, word] = !isNumber
    ? [ArrowRight, "Changed to"]
    : to > from
      ? [ArrowUp, "Raised to"]
      : [ArrowDown, "Lowered to"];
  return (
    <>
      <Icon aria-hidden size={13} className="terms-mark" />
      <span className="sr-only">{word} </span>
    </>
  );
}
