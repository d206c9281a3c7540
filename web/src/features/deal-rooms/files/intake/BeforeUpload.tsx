import { Button, Callout, Dialog, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { EyeOff } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { uploadAudienceQuery } from "@/data/deal-rooms/access";
import { documentTypesQuery, roomPeopleQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { roomName } from "@/domain/deal-rooms/room-name";
import { countOf, formatCount, formatFileSize } from "@/lib/format";
import { DialogFrame } from "@/ui/DialogFrame";
import { FileIcon } from "@/ui/files/FileIcon";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { aboutAccess } from "../../model/access-words";
import { hasStampedCopy } from "../../model/file-kinds";
import { AccessValue } from "../access/AccessValue";
import { unshownTo, whoIs } from "./audience";
import { folderOf } from "./dropped";
import type { ToUpload } from "./use-before-upload";

const AccessDrawer = lazyComponent(() => import("../access/AccessDrawer"));

/** Named one by one. */
const MAX_FILES = 4;

interface BeforeUploadProps extends ToUpload {
  room: DealRoom;
  onClose: () => void;
}

export default function BeforeUpload(props: BeforeUploadProps) {
  const { room, files, node, where, note, rules, act, start, onClose } = props;
  const audience = useQuery(uploadAudienceQuery(room.id, node));
  const types = useQuery(documentTypesQuery());
  const people = useQuery(roomPeopleQuery(room.id));
  const [isChanging, setChanging] = useState(false);
  const { refetch } = audience;
  // Rules are announced to the room; who comes and goes is seen by its people.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the people were read anew.
  useEffect(() => void refetch(), [people.dataUpdatedAt, refetch]);
  const rows = audience.data ?? [];
  const unshown = unshownTo(rows, files, types.data);
  const stamped = files.filter(({ type }) => hasStampedCopy(type)).length;
  const kinds = { stamped, on_screen: files.length - stamped, unshown: 0 };
  const [first] = files;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const hasFolders = files.some((file) => folderOf(file) !== "");
  const canChange = rows.some((row) => row.people !== null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogFrame
        title={
          files.length === 1 && first
            ? `Upload ${first.name}?`
            : `Upload ${countOf(files.length, "file")}?`
        }
        about={[`${where}, in ${roomName(room)}.`, note].filter(Boolean).join(" ")}
        maxWidth="34rem"
        label="What is uploaded, and for whom"
        foot={
          <div className="dialog-actions">
            <Dialog.Close>
              <Button variant="soft" color="gray">
                Cancel
              </Button>
            </Dialog.Close>
            <Button
              data-autofocus
              aria-disabled={!audience.data}
              onClick={() => {
                if (!audience.data) return;
                onClose();
                start();
              }}
            >
              {act}
            </Button>
          </div>
        }
      >
        <div className="px-4 pb-5 sm:px-6">
          {files.length > 1 ? (
            <ul className="mb-5 flex flex-col gap-2" aria-label="Files">
              {files.slice(0, MAX_FILES).map((file) => (
                <li
                  key={`${folderOf(file)}/${file.name}`}
                  className="flex min-w-0 items-center gap-2.5"
                >
                  <FileIcon contentType={file.type} />
                  <Text size="2" dir="auto" className="flex-auto min-w-0 truncate">
                    {file.name}
                  </Text>
                  <Text size="1" color="gray" className="shrink-0">
                    {formatFileSize(file.size)}
                  </Text>
                </li>
              ))}
              {files.length > MAX_FILES ? (
                <li>
                  <Text size="2" color="gray">
                    and {formatCount(files.length - MAX_FILES)} more, {formatFileSize(size)} in all
                  </Text>
                </li>
              ) : null}
            </ul>
          ) : null}
          <div className="mb-2 flex items-center justify-between gap-3">
            <Heading as="h3" size="2" weight="medium">
              Who will be able to open {files.length === 1 ? "it" : "them"}
            </Heading>
            {canChange ? (
              <Button variant="ghost" size="1" className="m-0" onClick={() => setChanging(true)}>
                Change access
              </Button>
            ) : null}
          </div>
          {audience.data?.length === 0 ? (
            <Text as="p" size="2" color="gray">
              Nobody else so far. People who join later get the access that is set here.
            </Text>
          ) : audience.data ? (
            <ul
              role="status"
              aria-label="Who will be able to open it"
              className="divide-y divide-(--gray-a4)"
            >
              {rows.map((row) => (
                <li
                  key={`${row.side} ${row.access}`}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 wrap-anywhere"
                >
                  <Text size="2" className="min-w-0 flex-1">
                    <bdi>{whoIs(row, rows)}</bdi>
                  </Text>
                  <Text size="2" weight="medium">
                    <AccessValue access={row.access} />
                  </Text>
                  <Text as="p" size="1" color="gray" className="w-full">
                    {aboutAccess(row.access, kinds)}
                  </Text>
                </li>
              ))}
            </ul>
          ) : audience.isPending ? (
            <RowsSkeleton rows={2} />
          ) : (
            <NotLoaded
              compact
              query={audience}
              title="Failed to fetch who will be able to open it"
            />
          )}
          {hasFolders ? (
            <Text as="p" size="2" color="gray" mt="3">
              Folders that are here already keep the access that is set for them.
            </Text>
          ) : null}
          {unshown.length > 0 ? (
            <Callout.Root color="amber" size="1" mt="3" role="status">
              <Callout.Icon>
                <EyeOff aria-hidden size={16} />
              </Callout.Icon>
              <Callout.Text className="wrap-anywhere">
                {unshown.slice(0, MAX_FILES).join(", ")} cannot be shown on screen: people who may
                only view see the name and nothing else. Let them download it, or upload a PDF.
              </Callout.Text>
            </Callout.Root>
          ) : null}
        </div>
      </DialogFrame>
      {isChanging ? (
        <Suspense>
          <AccessDrawer
            room={room}
            node={rules.node}
            name={rules.name}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      ) : null}
    </Dialog.Root>
  );
}
