import { Badge, Button, Heading, IconButton, Link, Text } from "@radix-ui/themes";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Ellipsis, FileX } from "lucide-react";
import { Suspense, useMemo } from "react";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import { bringNextPage } from "@/data/bring-next-page";
import { fileActs } from "@/data/deal-rooms/file-acts";
import { fileHistoryQuery, roomFileQuery, roomTreeQuery } from "@/data/deal-rooms/files";
import { documentTypesQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { toSentence } from "@/lib/errors";
import { formatCount, formatFileSize } from "@/lib/format";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { DateTime } from "@/ui/DateTime";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { EmptyState } from "@/ui/EmptyState";
import { FactList } from "@/ui/FactList";
import { Fingerprint } from "@/ui/Fingerprint";
import { FileIcon } from "@/ui/files/FileIcon";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { SplitView } from "@/ui/SplitView";
import { Timeline } from "@/ui/timeline/Timeline";
import { usePart } from "@/ui/use-page-head";
import { RestrictedIcon } from "../../../files/access/RestrictedIcon";
import { Uploading } from "../../../files/intake/Uploading";
import { useUploadIntake } from "../../../files/intake/use-upload-intake";
import { accessLabel } from "../../../model/access-words";
import { isSavable, rowOfFile } from "../../../model/document-rows";
import { pathTo } from "../../../model/document-tree";
import { isReadable } from "../../../model/file-kinds";
import { RowActions } from "../actions/RowActions";
import { useDocumentActions } from "../actions/use-document-actions";
import { useRowOpening } from "../actions/use-row-opening";
import { DocumentsFrame } from "../table/DocumentsFrame";
import { Crumbs } from "../tree/Crumbs";
import { useViewAsMember } from "../view-as/view-as-context";
import { historySentence } from "./history";
import { Versions } from "./Versions";

const DocumentReading = lazyComponent(() => import("../reading/DocumentReading"));
const DocumentItems = lazyComponent(() => import("../../../shared/DocumentItems"));

interface DocumentViewProps {
  room: DealRoom;
  userId: string;
  documentId: string;
}

export default function DocumentView({ room, userId, documentId }: DocumentViewProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const acts = useMemo(() => fileActs(client, room.id), [client, room.id]);
  const as = useViewAsMember();
  const isOwn = as === null;
  const document = useQuery(roomFileQuery(room.id, documentId, as));
  const tree = useQuery(roomTreeQuery(room.id, as));
  const history = useInfiniteQuery({
    ...fileHistoryQuery(room.id, documentId),
    enabled: isOwn,
  });
  const types = useQuery(documentTypesQuery());
  const opening = useRowOpening(room.id);
  const folders = tree.data ?? [];
  const taking = useUploadIntake({ room, userId, acts, folders });
  const managing = useDocumentActions({ room, acts, folders, folder: null });
  const file = document.data;
  usePart(file?.file_name);

  if (document.isPending) {
    return (
      <DocumentsFrame label="Document">
        <RowsSkeleton rows={5} />
      </DocumentsFrame>
    );
  }
  if (document.error && !file) {
    return (
      <DocumentsFrame label="Document">
        <NotLoaded query={document} title="Failed to fetch the document" />
      </DocumentsFrame>
    );
  }
  if (!file) {
    return (
      <DocumentsFrame label="Document">
        <EmptyState
          icon={FileX}
          title="Document not found"
          action={
            <ButtonLink to={paths.roomFolder(room.id, null, as)} variant="soft">
              All documents
            </ButtonLink>
          }
        >
          {isOwn
            ? "It was removed, it is not open to you, or it never was in this room."
            : "They do not see this document, or it is not one of your side's."}
        </EmptyState>
      </DocumentsFrame>
    );
  }

  const row = rowOfFile({ ...file, cursor: "" });
  const canChange = room.can_contribute && file.can_edit;
  return (
    <DocumentsFrame label="Document">
      <Crumbs roomId={room.id} path={pathTo(folders, file.folder_id)} leadsOn />
      <div className="flex flex-wrap items-start gap-3 mb-6">
        <span className="grid size-11 shrink-0 place-items-center rounded-(--radius-4) bg-(--gray-a3)">
          <FileIcon contentType={file.content_type} size={22} />
        </span>
        <div className="grow basis-52 min-w-0">
          <Heading as="h2" size="5" className="wrap-anywhere">
            <bdi>{file.file_name}</bdi>
          </Heading>
          <Text as="p" size="2" color="gray" className="mt-0.5 flex flex-wrap items-center gap-2">
            {file.number} · Version {formatCount(file.version)} · {formatFileSize(file.file_size)}
            {file.is_restricted ? <RestrictedIcon /> : null}
            {file.is_new ? (
              <Badge variant="soft" radius="full">
                New
              </Badge>
            ) : null}
          </Text>
        </div>
        {isOwn ? (
          <div className="flex flex-wrap items-center gap-2">
            {isReadable(file.content_type) ? (
              <Button variant="soft" color="gray" onClick={() => opening.open(row)}>
                Preview
              </Button>
            ) : null}
            {isSavable(file) ? (
              <Button loading={opening.saving === file.id} onClick={() => opening.save(row)}>
                <Download aria-hidden size={15} />
                {file.my_access === "STAMPED" ? "Download a stamped copy" : "Download"}
              </Button>
            ) : null}
            {room.can_contribute ? (
              <ButtonLink to={paths.askAboutDocument(room.id, file.id)} variant="soft" color="gray">
                Ask a question
              </ButtonLink>
            ) : null}
            {canChange || file.can_set_access ? (
              <DropdownMenu.Root>
                <DropdownMenu.Trigger>
                  <IconButton
                    variant="soft"
                    color="gray"
                    className="touch-target"
                    aria-label={`Actions for ${file.file_name}`}
                  >
                    <Ellipsis aria-hidden size={16} />
                  </IconButton>
                </DropdownMenu.Trigger>
                <DropdownMenu.Content align="end">
                  <RowActions
                    isOnItsPage
                    roomId={room.id}
                    row={row}
                    managing={{
                      ...managing,
                      remove: (rows) =>
                        managing.remove(rows, () =>
                          navigate(paths.roomFolder(room.id, file.folder_id)),
                        ),
                    }}
                    opening={opening}
                    isWritable={room.can_contribute}
                    isByIndex={false}
                    isSearch={false}
                    onNewVersion={taking.chooseNewVersion}
                    onZip={() => {}}
                  />
                </DropdownMenu.Content>
              </DropdownMenu.Root>
            ) : null}
          </div>
        ) : null}
      </div>
      <Uploading roomId={room.id} userId={userId} />
      <SplitView className="gap-8">
        <div className="min-w-0">
          <Heading as="h3" size="3" mb="2">
            Details
          </Heading>
          <FactList
            label="Details"
            facts={[
              { label: "Uploaded by", value: file.uploaded_by_name ?? "Former member" },
              {
                label: "First uploaded",
                value: <DateTime value={file.created_at} format="date-time" />,
              },
              {
                label: "This version",
                value:
                  file.version > 1 ? <DateTime value={file.updated_at} format="date-time" /> : null,
              },
              { label: "Type", value: typeOf(file.file_name, types.data) },
              { label: "Folder", value: file.folder_path || "All documents" },
              {
                label: isOwn ? "Your access" : "Their access",
                value:
                  isOwn && file.my_access === "DOWNLOAD"
                    ? null
                    : accessLabel(file.my_access, file.content_type),
              },
              {
                label: "Q&A",
                value: isOwn ? (
                  <Link asChild>
                    <RouterLink to={paths.questionsAbout(room.id, file.id)}>
                      Questions about it
                    </RouterLink>
                  </Link>
                ) : null,
              },
              {
                label: "SHA-256",
                value: file.sha256 ? <Fingerprint value={file.sha256} /> : null,
              },
            ]}
          />
          {isOwn ? (
            <>
              <Heading as="h3" size="3" mb="2" mt="5">
                Versions
              </Heading>
              <Versions roomId={room.id} file={file} />
              <Suspense>
                <DocumentItems
                  roomId={room.id}
                  document={file.id}
                  onLink={room.can_contribute ? () => managing.ask({ what: "link", row }) : null}
                />
              </Suspense>
              <Suspense fallback={<RowsSkeleton rows={2} />}>
                <DocumentReading
                  roomId={room.id}
                  documentId={file.id}
                  seesAll={room.is_manager && room.my_side === "FOUNDER" && file.side === "FOUNDER"}
                />
              </Suspense>
            </>
          ) : null}
        </div>
        {isOwn ? (
          <div className="min-w-0">
            <Heading as="h3" size="3" mb="3">
              History
            </Heading>
            <Timeline
              label={`History of ${file.file_name}`}
              level={4}
              entries={history.data?.pages.flat().map((line) => ({
                id: line.id,
                at: line.happened_at,
                who: line.actor_name,
                what: historySentence(line),
              }))}
              empty="Actions on the document appear here."
              {...(history.hasNextPage
                ? {
                    onMore: () => void bringNextPage(history),
                    loadingMore: history.isFetchingNextPage,
                  }
                : {})}
              {...(history.error && !history.data
                ? { problem: toSentence(history.error), onRetry: () => void history.refetch() }
                : {})}
            />
          </div>
        ) : null}
      </SplitView>
      {managing.dialog}
      {taking.parts}
    </DocumentsFrame>
  );
}

function typeOf(
  name: string,
  types: readonly { extension: string; label: string }[] | undefined,
): string | null {
  const ending = name.split(".").at(-1)?.toLowerCase();
  return types?.find(({ extension }) => extension === ending)?.label ?? null;
}
