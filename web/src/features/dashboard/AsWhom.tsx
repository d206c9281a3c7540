import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { FOR, useInvestor } from "@/data/investors/use-investor";
import { Select } from "@/ui/Select";
import { useChangeQuery } from "@/ui/use-change-query";

/** The switch of somebody who acts for several investors; the address says for which one, also in another window. */
export function AsWhom() {
  const { investor, investors } = useInvestor();
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const id = investor?.organization_id;
  const isSaid = investors.length < 2 || params.get(FOR) === id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is not said.
  useEffect(() => {
    if (id && !isSaid) change({ [FOR]: id }, { replace: true, keepPage: true });
  }, [id, isSaid]);
  if (!id || investors.length < 2) return null;
  return (
    <Select
      aria-label="Acting for"
      className="max-w-full"
      value={id}
      options={investors.map(({ organization_id, name }) => ({
        value: organization_id,
        label: name,
      }))}
      // An open card and owners are of the other one.
      onChange={(next) => change({ [FOR]: next, watched: null, owner: null })}
    />
  );
}
