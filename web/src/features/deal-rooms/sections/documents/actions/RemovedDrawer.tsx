import { Button, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { FileActs } from "@/data/deal-rooms/file-acts";
import { type RemovedFile, removedFilesQuery } from "@/data/deal-rooms/files";
import { toSentence } from "@/lib/errors";
import { countOf } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { RowsSkeleton } from "@/ui/Skeletons";
import { daysLeft } from "./days-left";

interface RemovedDrawerProps {
  roomId: string;
  acts: FileActs;
  onClose: () => void;
}

export default function RemovedDrawer({ roomId, acts, onClose }: RemovedDrawerProps) {
  const removed = useQuery(removedFilesQuery(roomId));
  return (
    <Drawer
      title="Removed documents"
      about="Removed documents can be restored for 30 days. After that they are permanently deleted."
      label="Removed documents"
      onClose={onClose}
    >
      {removed.isPending ? (
        <RowsSkeleton rows={3} />
      ) : !removed.data ? (
        <NotLoaded compact query={removed} title="Failed to fetch removed documents" />
      ) : removed.data.length === 0 ? (
        <EmptyState compact icon={Trash2} title="No removed documents" />
      ) : (
        <ul aria-label="Removed documents" className="document-list-removed">
          {removed.data.map((file) => (
            <RemovedLine key={file.id} file={file} acts={acts} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function RemovedLine({ file, acts }: { file: RemovedFile; acts: FileActs }) {
  const [isPending, setPending] = useState(false);
  const restore = async () => {
    setPending(true);
    try {
      await acts.restore([file.id]);
      notify.success("Document restored", file.name);
    } catch (error) {
      notify.error("Document not restored", toSentence(error));
    } finally {
      setPending(false);
    }
  };
  const left = daysLeft(file.gone_at, Date.now());
  return (
    <li>
      <div className="min-w-0 flex-1">
        <Text as="p" size="2" weight="medium" dir="auto" className="wrap-anywhere">
          {file.name}
        </Text>
        <Text as="p" size="1" color="gray">
          Removed by {file.removed_by_name ?? "a former member"} ·{" "}
          <DateTime value={file.removed_at} format="date-time" />
        </Text>
        <Text as="p" size="1" color={left <= 3 ? "red" : "gray"}>
          {left === 0 ? "Deleted today" : `${countOf(left, "day")} left`}
        </Text>
      </div>
      {file.can_restore ? (
        <Button
          size="1"
          variant="soft"
          className="touch-target"
          aria-label={`Restore ${file.name}`}
          loading={isPending}
          onClick={() => void restore()}
        >
          Restore
        </Button>
      ) : null}
    </li>
  );
}
