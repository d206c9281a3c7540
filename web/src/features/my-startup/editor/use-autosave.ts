import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Json } from "@/data/database.types";
import { startupKeys } from "@/data/startups/keys";
import { type EditedStartup, type StartupDetails, saveStartup } from "@/data/startups/mine";
import { STARTUP_FIELDS } from "@/domain/editable-fields";
import { Autosave, type Values } from "@/lib/autosave";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";
import { forgetUnsaved, keepUnsaved, readUnsaved } from "./unsaved";

interface Edited {
  /** The key for the browser's storage: "startup-<id>". */
  thing: string;
  userId: string;
  canEdit: boolean;
  /** Its row with the edited columns. */
  row: object & { updated_at: string };
  fields: readonly string[];
  /** @throws RequestError as AutosaveOptions.send */
  send: (values: Values<Json>, seen: Values<Json>) => Promise<object>;
  refresh: () => Promise<unknown>;
}

export function useSavedFields({
  thing,
  userId,
  canEdit,
  row,
  fields,
  send,
  refresh,
}: Edited): Saving {
  const valuesOf = (from: object): Values<Json> => {
    const columns = from as Record<string, unknown>;
    return Object.fromEntries(fields.map((field) => [field, (columns[field] ?? null) as Json]));
  };
  const [autosave] = useState(
    () =>
      new Autosave<Json>(valuesOf(row), row.updated_at, canEdit ? readUnsaved(userId, thing) : {}, {
        send: async (values, seen) => ({ ...(await send(values, seen)) }) as Values<Json>,
        refresh,
        keep: (field, draft) => {
          if (draft) keepUnsaved(userId, thing, field, draft);
          else forgetUnsaved(userId, thing, field);
        },
      }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.read, autosave.read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which fields there are never changes.
  useEffect(() => autosave.adopt(valuesOf(row), row.updated_at), [autosave, row]);
  useEffect(() => {
    autosave.start();
    return () => autosave.stop();
  }, [autosave]);
  useOnlineOrFocus(() => autosave.retry());
  return { autosave, state };
}

export interface Saving {
  autosave: Autosave<Json>;
  state: ReturnType<Autosave<Json>["read"]>;
}

/** The logo saves itself. */
const FIELDS = Object.keys(STARTUP_FIELDS).filter((field) => field !== "logo_url");

export function useAutosave(startup: EditedStartup, userId: string, canEdit: boolean): Saving {
  const queries = useQueryClient();
  return useSavedFields({
    thing: `startup-${startup.id}`,
    userId,
    canEdit,
    row: startup,
    fields: FIELDS,
    send: async (values, seen) => {
      const saved = await saveStartup(startup.id, values as StartupDetails, seen as StartupDetails);
      void queries.invalidateQueries({ queryKey: startupKeys.founded(userId) });
      void queries.invalidateQueries({ queryKey: startupKeys.changes(startup.id, userId) });
      return saved;
    },
    refresh: () => queries.refetchQueries({ queryKey: startupKeys.edited(startup.id, userId) }),
  });
}
