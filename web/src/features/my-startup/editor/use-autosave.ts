import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Json } from "@/data/database.types";
import { startupKeys } from "@/data/startups/keys";
import { type EditedStartup, type StartupDetails, saveStartup } from "@/data/startups/mine";
import { Autosave, type Values } from "@/lib/autosave";
import { STARTUP_FIELDS } from "@/lib/startup-fields";
import { useReturn } from "@/ui/use-return";
import { forgetUnsaved, keepUnsaved, readUnsaved } from "./unsaved";

/** The fields of a startup by themselves. */
function detailsOf(startup: EditedStartup): Values<Json> {
  const row: Record<string, unknown> = startup;
  return Object.fromEntries(
    Object.keys(STARTUP_FIELDS).map((field) => [field, (row[field] ?? null) as Json]),
  );
}

/** Saves what is entered into a startup's fields; what cannot be sent waits on this device. */
export function useAutosave(startup: EditedStartup, userId: string, canEdit: boolean) {
  const queries = useQueryClient();
  const [autosave] = useState(
    () =>
      new Autosave<Json>(
        detailsOf(startup),
        startup.updated_at,
        canEdit ? readUnsaved(userId, startup.id) : {},
        {
          send: async (values, seen) => {
            const saved = await saveStartup(
              startup.id,
              values as StartupDetails,
              seen as StartupDetails,
            );
            void queries.invalidateQueries({ queryKey: startupKeys.founded(userId) });
            void queries.invalidateQueries({ queryKey: startupKeys.changes(startup.id, userId) });
            return { ...saved } as Values<Json>;
          },
          refresh: () =>
            queries.refetchQueries({ queryKey: startupKeys.edited(startup.id, userId) }),
          keep: (field, draft) => {
            if (draft) keepUnsaved(userId, startup.id, field, draft);
            else forgetUnsaved(userId, startup.id, field);
          },
        },
      ),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.read, autosave.read);
  useEffect(() => autosave.adopt(detailsOf(startup), startup.updated_at), [autosave, startup]);
  useEffect(() => {
    autosave.start();
    return () => autosave.stop();
  }, [autosave]);
  useReturn(() => autosave.retry());
  return { autosave, state };
}

export type Saving = ReturnType<typeof useAutosave>;
