import { MAX_HUB_FILE_BYTES } from "@contract/hub-files";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { hubFilesQuery, removeHubFile } from "@/data/hub-portal/files";
import { hubPortalKeys } from "@/data/hub-portal/keys";
import { useSession } from "@/data/session";
import { FileField } from "@/ui/files/FileField";
import type { Sending } from "@/ui/files/file-queue";
import { useSent } from "@/ui/files/use-sent";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { addHubFiles, HUB_FILE_TYPES, hubFileQueue } from "./file-queue";

/** The files of one's application, while it waits for a decision. */
export function OwnFiles({ application }: { application: string }) {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? "";
  const files = useQuery(hubFilesQuery(application));
  const refresh = () => client.invalidateQueries({ queryKey: hubPortalKeys.files(application) });
  const isHere = useCallback(
    (item: { userId: string; application: string } & Sending) =>
      item.userId === userId && item.application === application,
    [userId, application],
  );
  const sent = useSent(hubFileQueue, isHere, refresh);
  const removing = useSubmit(removeHubFile, "File not removed");
  return (
    <div className="mt-4 grid max-w-104 gap-3">
      <FileField
        label="Files"
        optional
        hint="For example the hub's registration. Five files at most, visible to platform administrators only."
        types={HUB_FILE_TYPES}
        max={MAX_HUB_FILE_BYTES}
        sent={sent}
        onAdd={(added) => addHubFiles({ userId, application }, added)}
        present={files.data ?? []}
        onRemove={(id) => void removing.submit({ application, id }).then(refresh)}
      />
      <FormProblem problem={removing.problem} />
    </div>
  );
}
