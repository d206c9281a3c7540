import { useNavigate } from "react-router-dom";
import { type FilterValue, withParams } from "@/lib/url-filters";

export interface ChangeOptions {
  /** Without an entry of its own in the history. */
  replace?: boolean;
  /** The page stays; else another choice begins at the first one. */
  keepPage?: boolean;
}

/** Changes filters in the address. Each change adds to what stands there: the screen may be a step behind. */
export function useChangeQuery() {
  const navigate = useNavigate();
  return (
    changes: Readonly<Record<string, FilterValue>>,
    { replace = false, keepPage = false }: ChangeOptions = {},
  ) => {
    const params = new URLSearchParams(window.location.search);
    const page = keepPage ? { page: params.get("page") } : {};
    void navigate(`?${withParams(params, { ...page, ...changes })}`, { replace });
  };
}
