import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { documentTypesQuery } from "./queries";
import type { DocumentType } from "./types";

type Types = readonly DocumentType[] | undefined;

/** The files that a room takes. Files may be dropped before they are known: `whenKnown` waits for them. */
export function useDocumentTypes({ enabled = true } = {}): {
  types: Types;
  whenKnown: () => Promise<Types>;
} {
  const { data: types, refetch } = useQuery({ ...documentTypesQuery(), enabled });
  const whenKnown = useCallback(
    async () => types ?? (await refetch({ cancelRefetch: false })).data,
    [types, refetch],
  );
  return { types, whenKnown };
}
