import "./state-links.css";
import { Link, useSearchParams } from "react-router-dom";
import { formatCount } from "@/lib/format";
import { withParams } from "@/lib/url-filters";

export interface StateChoice {
  /** As it stands in the address; null for the one that is shown without anything there. */
  value: string | null;
  label: string;
  /** How many there are; undefined while that is not known. Left out where nobody counts. */
  count?: number | undefined;
}

export interface StateLinksProps {
  /** Names them for screen readers. */
  label: string;
  /** Their name in the address. */
  param: string;
  choices: readonly StateChoice[];
  /** Other parts of the address that go with another choice, such as the open row. */
  without?: readonly string[];
}

/** The states that a list can be narrowed to, with how many are in each. One of them is always chosen. */
export function StateLinks({ label, param, choices, without = [] }: StateLinksProps) {
  const [params] = useSearchParams();
  const asked = params.get(param);
  const chosen = choices.find(({ value }) => value === asked) ?? choices[0];
  const gone = Object.fromEntries(without.map((key) => [key, null]));
  return (
    <nav aria-label={label} className="state-links">
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
              {choice.count === undefined ? null : formatCount(choice.count)}
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
