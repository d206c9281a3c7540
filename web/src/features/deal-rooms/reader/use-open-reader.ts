import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "@/lib/paths";

/** What a reader was opened from: it stays there behind it, and the way back leads to it. */
export interface Behind {
  pathname: string;
  search: string;
}

/** Opens documents of a room to be read, above whatever one is looking at. */
export function useOpenReader(roomId: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (id: string, version?: number) => {
      const behind: Behind = { pathname, search };
      void navigate(paths.readDocument(roomId, id, version), { state: { behind } });
    },
    [navigate, roomId, pathname, search],
  );
}
