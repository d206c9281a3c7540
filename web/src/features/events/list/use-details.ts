import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useChangeQuery } from "@/ui/use-change-query";

/** What an entry of the history remembers when the list itself opened the details. */
export const FROM_LIST = { fromList: true };

/** The event whose details are open above the list. Going back closes them. */
export function useDetails() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const change = useChangeQuery();
  const opened = new URLSearchParams(search).get("event");
  const closing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other details, or the same ones again, can be closed again.
  useEffect(() => {
    closing.current = false;
  }, [opened]);
  return {
    opened,
    close: () => {
      // Going back takes a moment: a second time would leave the list.
      if (closing.current) return;
      closing.current = true;
      if (state?.fromList) void navigate(-1);
      else change({ event: null }, { replace: true, keepPage: true });
    },
  };
}
