import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { documentTypesQuery } from "./queries";
import type { DocumentType } from "./types";

type Types = readonly DocumentType[] | undefined;

/** The files that a room takes. Files may be dropped before they are known: `known` waits for them. */
export function useDocumentTypes(): { types: Types; known: () => Promise<Types> } {
  const { data: types, refetch } = useQuery(documentTypesQuery());
  const known = useCallback(
    async () => types ?? (await refetch({ cancelRefetch: false })).data,
    [types, refetch],
  );
  return { types, known };
}
