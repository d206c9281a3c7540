import { useNavigate } from "react-router-dom";
import { type FilterValue, withParams } from "@/lib/url-filters";

export interface ChangeOptions {
  replace?: boolean;
  /** Otherwise a change goes back to the first page. */
  keepPage?: boolean;
}

/** Each change builds on the current address: the screen may be a step behind. */
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
