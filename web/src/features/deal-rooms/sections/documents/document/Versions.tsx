import { IconButton, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { fetchDocumentContent } from "@/data/deal-rooms/content";
import { type FileVersion, fileVersionsQuery, type RoomFileDetails } from "@/data/deal-rooms/files";
import { toSentence } from "@/lib/errors";
import { formatCount, formatFileSize } from "@/lib/format";
import { saveFile } from "@/lib/save-file";
import { DateTime } from "@/ui/DateTime";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { RowsSkeleton } from "@/ui/Skeletons";
import { isSavable } from "../../../model/document-rows";

export function Versions({ roomId, file }: { roomId: string; file: RoomFileDetails }) {
  const versions = useQuery(fileVersionsQuery(roomId, file.id));
  const [saving, setSaving] = useState<number | null>(null);
  const save = async ({ version, file_name, is_newest }: FileVersion) => {
    setSaving(version);
    try {
      const bytes = await fetchDocumentContent(
        roomId,
        file.id,
        "download",
        undefined,
        is_newest ? undefined : version,
      );
      saveFile(file_name, bytes.type, bytes);
    } catch (error) {
      notify.error("Download failed", toSentence(error));
    } finally {
      setSaving(null);
    }
  };
  if (versions.isPending) return <RowsSkeleton rows={1} />;
  if (!versions.data) {
    return <NotLoaded compact query={versions} title="Failed to fetch the versions" />;
  }
  return (
    <>
      <ul aria-label="Versions" className="document-list-removed">
        {versions.data.map((one) => (
          <li key={one.version}>
            <div className="min-w-0 flex-1">
              <Text as="p" size="2" weight="medium" className="wrap-anywhere">
                Version {formatCount(one.version)}
                {one.is_newest ? " (current)" : ""}
              </Text>
              <Text as="p" size="1" color="gray" className="wrap-anywhere">
                {one.uploaded_by_name ?? "Former member"} ·{" "}
                <DateTime value={one.created_at} format="date-time" /> ·{" "}
                {formatFileSize(one.file_size)}
              </Text>
            </div>
            {isSavable(file) ? (
              <IconButton
                variant="ghost"
                color="gray"
                className="touch-target m-0"
                aria-label={`Download version ${formatCount(one.version)}`}
                loading={saving === one.version}
                onClick={() => void save(one)}
              >
                <Download aria-hidden size={16} />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      {file.version > 1 && !file.can_see_versions ? (
        <Text as="p" size="1" color="gray">
          Earlier versions are open to the administrators of both sides and to their uploaders.
        </Text>
      ) : null}
    </>
  );
}
