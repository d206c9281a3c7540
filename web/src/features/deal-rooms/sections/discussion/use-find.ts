import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { searchWith } from "@/domain/deal-rooms/open-room";

/** Opens the search of the room with some words, or closes it (null). */
export function useFind() {
  const navigate = useNavigate();
  return useCallback(
    (words: string | null) =>
      void navigate(`?${searchWith(window.location.search, words)}`, { replace: words === null }),
    [navigate],
  );
}
