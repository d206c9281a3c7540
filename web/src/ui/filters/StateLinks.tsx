import "./state-links.css";
import { Link, useSearchParams } from "react-router-dom";
import { formatCount } from "@/lib/format";
import { withParams } from "@/lib/url-filters";

export interface StateChoice {
  /** In the address; null for the default. */
  value: string | null;
  label: string;
  /** Words ("99+") where not all are counted. Undefined while unknown; omitted where nobody counts. */
  count?: number | string | undefined;
}

export interface StateLinksProps {
  label: string;
  param: string;
  choices: readonly StateChoice[];
  /** Other parameters to drop, such as the open row. */
  without?: readonly string[];
}

export function StateLinks({ label, param, choices, without = [] }: StateLinksProps) {
  const [params] = useSearchParams();
  const asked = params.get(param);
  const chosen = choices.find(({ value }) => value === asked) ?? choices[0];
  const gone = Object.fromEntries(without.map((key) => [key, null]));
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1.5">
      {choices.map((choice) => (
        <Link
          key={choice.label}
          to={`?${withParams(params, { ...gone, [param]: choice.value })}`}
          replace
          preventScrollReset
          className="state-link"
          aria-current={choice === chosen ? "true" : undefined}
        >
          {choice.label}
          {"count" in choice ? (
            <span className="state-link-count">
              {typeof choice.count === "number" ? formatCount(choice.count) : choice.count}
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
