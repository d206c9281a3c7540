import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { withParams } from "@/lib/url-filters";
import { useChangeQuery } from "./use-change-query";

/** State of a history entry that the list itself opened. */
export const FROM_LIST = { fromList: true };

export interface Opened {
  opened: string | null;
  /** Give the link `state={FROM_LIST}`. */
  hrefOf: (id: string) => string;
  /** Replaces the history entry. */
  turnTo: (id: string) => void;
  close: () => void;
}

/** Going back closes it. @param key its name in the address */
export function useOpened(key: string): Opened {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const change = useChangeQuery();
  const params = new URLSearchParams(search);
  const opened = params.get(key);
  const closing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one, or the same one again, can be closed again.
  useEffect(() => {
    closing.current = false;
  }, [opened]);
  const hrefOf = (id: string) => `?${withParams(params, { page: params.get("page"), [key]: id })}`;
  return {
    opened,
    hrefOf,
    turnTo: (id) => void navigate(hrefOf(id), { replace: true, state }),
    close: () => {
      // Going back takes a moment: a second call would leave the list.
      if (closing.current) return;
      closing.current = true;
      if (state?.fromList) void navigate(-1);
      else change({ [key]: null }, { replace: true, keepPage: true });
    },
  };
}
