import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "@/lib/paths";

/** The screen that stays visible behind the reader, to which closing it returns. */
export interface BackgroundLocation {
  pathname: string;
  search: string;
}

export function useOpenReader(roomId: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (id: string, version?: number) => {
      const behind: BackgroundLocation = { pathname, search };
      void navigate(paths.readDocument(roomId, id, version), { state: { behind } });
    },
    [navigate, roomId, pathname, search],
  );
}
