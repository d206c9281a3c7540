import { Button, Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FolderOpen, Sparkles, Upload as UploadIcon } from "lucide-react";
import { Suspense, useMemo, useRef, useState } from "react";
import { useDropzone } from "react-dropzone";
import { bringNextPage } from "@/data/bring-next-page";
import { fileActs } from "@/data/deal-rooms/file-acts";
import { documentTypesQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { FOLDERS_WIDTH_KEY } from "@/data/storage-keys";
import { roomName } from "@/domain/deal-rooms/room-name";
import { countOf, formatCount } from "@/lib/format";
import { EmptyState } from "@/ui/EmptyState";
import { DropOverlay } from "@/ui/files/DropOverlay";
import { acceptOf, typeLabels } from "@/ui/files/file-check";
import { SearchField } from "@/ui/filters/SearchField";
import { SortMenu } from "@/ui/filters/SortMenu";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { ResizableSplit } from "@/ui/ResizableSplit";
import { ScreenActions } from "@/ui/ScreenActions";
import { tableOf } from "@/ui/table/pages";
import { RowMenu } from "@/ui/table/RowMenu";
import { NARROW, useMedia } from "@/ui/use-media";
import { Uploading } from "../../../files/intake/Uploading";
import { useUploadIntake } from "../../../files/intake/use-upload-intake";
import { type DocumentRow, rowOfFolder } from "../../../model/document-rows";
import { useBinders } from "../../../shared/binder/use-binders";
import { SectionComing } from "../../../shared/SectionComing";
import { RowActions } from "../actions/RowActions";
import { useDocumentActions } from "../actions/use-document-actions";
import { useRowOpening } from "../actions/use-row-opening";
import { DocumentsFrame } from "../table/DocumentsFrame";
import { FileTable } from "../table/FileTable";
import { Crumbs } from "../tree/Crumbs";
import { FolderTree } from "../tree/FolderTree";
import { useViewAsMember } from "../view-as/view-as-context";
import { Bulk } from "./Bulk";
import { SearchSummary } from "./SearchSummary";
import { othersOf } from "./screen-actions";
import { useDocumentList } from "./use-document-list";
import { useZips } from "./use-zips";

const WorkCard = lazyComponent(() => import("@/ui/work/WorkCard"), "WorkCard");
const BinderDialog = lazyComponent(() => import("../../../shared/binder/BinderDialog"));
const Templates = lazyComponent(() => import("./Templates"), "Templates");

interface DataRoomProps {
  room: DealRoom;
  userId: string;
}

/**
 * The room's documents as a table, and what can be done. The folders at the top are its rows: they are a tree beside it
 * only where one is inside of one of them.
 */
export default function DataRoom({ room, userId }: DataRoomProps) {
  const client = useQueryClient();
  const acts = useMemo(() => fileActs(client, room.id), [client, room.id]);
  const as = useViewAsMember();
  const isOwn = as === null;
  const documentList = useDocumentList(room.id, as);
  const { folder, folders = [], path, isSearch } = documentList;
  const opening = useRowOpening(room.id);
  const taking = useUploadIntake({ room, userId, acts, folders });
  const types = useQuery(documentTypesQuery());
  const { zips, zip } = useZips(room, folders);
  const [isBinding, setBinding] = useState(false);
  const binder = useBinders((ids) => ids[room.id]);
  const managing = useDocumentActions({
    room,
    acts,
    folders,
    folder,
    onRemoved: ({ id, folder: removed }) => {
      if (path.some((above) => above.id === id)) documentList.goTo(removed?.parent_id ?? null);
    },
  });
  const folderInput = useRef<HTMLInputElement>(null);
  const contents = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia(NARROW);
  const isWritable = room.can_contribute;
  const drop = useDropzone({
    // Types of files are not limited here: a refused file gets an error of its own.
    onDrop: (files) => taking.addFiles({ files, folder }),
    noClick: true,
    noKeyboard: true,
    // Words copied from a spreadsheet come as a picture too, and would be uploaded from the search box.
    noPaste: true,
    disabled: !isWritable,
  });
  const here = path.at(-1);
  const hereRow = here ? rowOfFolder(here) : null;
  const isEmptyRoom =
    documentList.room?.documents === 0 &&
    folders.length === 1 &&
    !isSearch &&
    documentList.rows?.length === 0;
  const rowActions = (row: DocumentRow) => (
    <RowActions
      roomId={room.id}
      row={row}
      managing={managing}
      opening={opening}
      isWritable={isWritable}
      isByIndex={documentList.order.sort.by === "index"}
      isSearch={isSearch}
      onNewVersion={taking.chooseNewVersion}
      onZip={(rows) => void zip(rows)}
    />
  );
  const canShift = (row: DocumentRow) =>
    isWritable &&
    !isSearch &&
    documentList.order.sort.by === "index" &&
    (row.file?.can_edit ?? row.folder?.can_edit ?? false);
  const total = documentList.room?.documents ?? 0;
  const fresh = documentList.room?.new_documents ?? 0;
  // The tree makes the columns, and what can be done depends on it.
  if (documentList.tree.isPending || types.isPending) return <SectionComing />;

  return (
    <div
      {...drop.getRootProps({ className: "relative h-full", role: undefined, tabIndex: -1 })}
      // The contents stay usable, also where nothing can be dropped.
      aria-disabled={false}
    >
      <input
        {...drop.getInputProps({
          "aria-label": "Choose files to upload",
          ...(types.data ? { accept: acceptOf(types.data) } : {}),
        })}
      />
      <input
        ref={folderInput}
        type="file"
        multiple
        // @ts-expect-error: React knows it, its types do not.
        webkitdirectory=""
        aria-label="Choose a folder to upload"
        className="hidden"
        onChange={({ target }) => {
          taking.addFiles({ files: [...(target.files ?? [])], folder });
          target.value = "";
        }}
      />
      <DocumentsFrame label="Documents">
        <div className="flex flex-wrap items-center justify-between gap-3 min-h-8 mb-3">
          <Heading as="h2" size="4">
            Documents
          </Heading>
          <ScreenActions
            {...(isWritable
              ? { primary: { label: "Upload Document", icon: UploadIcon, onSelect: drop.open } }
              : {})}
            others={othersOf({
              room,
              isOwn,
              documents: total,
              canSetAccess: documentList.room?.can_set_access ?? false,
              ask: managing.ask,
              onUploadFolder: () => folderInput.current?.click(),
              onDownloadAll: () => void zip([]),
              onBind: () => setBinding(true),
            })}
          />
        </div>
        {isOwn ? null : (
          <Text as="p" size="1" color="gray" className="-mt-1 mb-4 sm:hidden">
            Only the documents of your side. Nothing can be changed or opened here.
          </Text>
        )}
        {isWritable ? (
          <Text as="p" size="1" color="gray" className="-mt-1 mb-4">
            {types.data ? `${typeLabels(types.data)}. ` : ""}Up to 50 MB each.
            <span className="hidden sm:inline"> You can also drop files or folders here.</span>
          </Text>
        ) : room.my_role === "VIEWER" && room.read_only_reason === null ? (
          <Text as="p" size="1" color="gray" className="-mt-1 mb-4">
            You are a viewer in this room: you can read and download documents, but not upload any.
          </Text>
        ) : null}
        {taking.comparing > 0 ? (
          <Text as="p" role="status" size="1" color="gray" className="mb-3">
            Comparing {countOf(taking.comparing, "file")} with what is here…
          </Text>
        ) : null}
        <Uploading roomId={room.id} userId={userId} />
        {(binder ? [binder, ...zips] : zips).map((id) => (
          <div key={id} className="mb-4 empty:hidden">
            <Suspense>
              <WorkCard id={id} />
            </Suspense>
          </div>
        ))}
        {isEmptyRoom ? (
          <EmptyState
            icon={FolderOpen}
            title={isOwn ? "No documents yet" : "They see no documents"}
          >
            {isWritable ? "Upload the first one, or drop files here." : null}
            {room.can_organize ? (
              <Suspense>
                <Templates acts={acts} />
              </Suspense>
            ) : null}
          </EmptyState>
        ) : (
          <ResizableSplit
            label="Width of the folders"
            storageKey={FOLDERS_WIDTH_KEY}
            min={14}
            max={32}
            isSplit={folder !== null && !isNarrow}
          >
            <div className="document-list-tree">
              <FolderTree
                label="Folders"
                folders={folders}
                chosen={isSearch ? null : folder}
                onChoose={(id) => {
                  documentList.goTo(id);
                  // The tree goes with the last folder, and the focus would go with it.
                  if (id !== null) return;
                  const to = contents.current;
                  (to?.querySelector<HTMLElement>("nav a") ?? to?.querySelector("input"))?.focus();
                }}
              />
            </div>
            <div ref={contents} className="min-w-0">
              <div className="flex flex-wrap items-center gap-2 mb-3">
                <SearchField
                  label="Search the documents of this room"
                  placeholder="Search all documents"
                  className="grow basis-48 min-w-0"
                  value={documentList.words.text}
                  onChange={documentList.words.enter}
                />
                {isOwn ? (
                  <Button
                    variant={documentList.onlyNew ? "soft" : "surface"}
                    color={documentList.onlyNew ? undefined : "gray"}
                    highContrast={!documentList.onlyNew}
                    aria-pressed={documentList.onlyNew}
                    onClick={() => documentList.setOnlyNew(!documentList.onlyNew)}
                  >
                    <Sparkles aria-hidden size={15} />
                    New since my last visit
                    {fresh > 0 ? ` (${formatCount(fresh)})` : ""}
                  </Button>
                ) : null}
                <SortMenu {...documentList.order} />
              </div>
              {isSearch ? (
                <SearchSummary documentList={documentList} />
              ) : folders.length > 1 ? (
                <Crumbs roomId={room.id} path={path}>
                  {hereRow && isOwn ? (
                    <RowMenu name={hereRow.name}>{rowActions(hereRow)}</RowMenu>
                  ) : null}
                </Crumbs>
              ) : null}
              <FileTable
                roomId={room.id}
                order={documentList.order}
                isSearch={isSearch}
                opening={isOwn ? opening : null}
                {...tableOf(
                  documentList.files,
                  documentList.rows,
                  null,
                  "Failed to fetch documents",
                  () => void bringNextPage(documentList.files),
                )}
                {...(documentList.tree.isError && !documentList.tree.data
                  ? {
                      error: (
                        <NotLoaded
                          compact
                          query={documentList.tree}
                          title="Failed to fetch folders"
                        />
                      ),
                    }
                  : {})}
                {...(isOwn
                  ? {
                      menu: rowActions,
                      bulk: (rows: readonly DocumentRow[], clear: () => void) => (
                        <Bulk
                          rows={rows}
                          isWritable={isWritable}
                          onAccess={() =>
                            managing.ask({ what: "access-of-several", rows, done: clear })
                          }
                          onMove={() => managing.ask({ what: "move", rows, done: clear })}
                          onRemove={() => managing.remove(rows, clear)}
                          onZip={() => void zip(rows, clear)}
                        />
                      ),
                    }
                  : {})}
                keys={{
                  u: {
                    does: "Move up",
                    act: (row) => canShift(row) && managing.shift(row, -1),
                  },
                  d: {
                    does: "Move down",
                    act: (row) => canShift(row) && managing.shift(row, 1),
                  },
                }}
                empty={
                  <EmptyState
                    compact
                    icon={FolderOpen}
                    title={
                      isSearch
                        ? documentList.onlyNew && !documentList.search
                          ? "Nothing new since your last visit"
                          : "No documents match"
                        : "This folder is empty"
                    }
                  >
                    {isSearch ? null : isWritable ? "Upload a document, or drop files here." : null}
                  </EmptyState>
                }
              />
              {!isSearch && documentList.rows && documentList.rows.some(canShift) ? (
                <Text as="p" size="1" color="gray" className="mt-2 hidden lg:block">
                  Keys in the list: arrows move, Enter opens, space selects, u and d move a row up
                  and down.
                </Text>
              ) : null}
            </div>
          </ResizableSplit>
        )}
      </DocumentsFrame>
      {drop.isDragActive ? (
        <DropOverlay>
          {`Drop files${here ? ` or folders into ${here.name}` : ""}, in ${roomName(room)}`}
        </DropOverlay>
      ) : null}
      {managing.dialog}
      {isBinding ? (
        <Suspense>
          <BinderDialog room={room} userId={userId} onClose={() => setBinding(false)} />
        </Suspense>
      ) : null}
      {taking.parts}
    </div>
  );
}
