import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { fetchDocumentContent } from "@/data/deal-rooms/content";
import { fileVersionsQuery, type RoomFileDetails } from "@/data/deal-rooms/files";
import { fetchToRead } from "@/data/deal-rooms/reading";
import type { DealRoom } from "@/data/deal-rooms/types";
import { roomName } from "@/domain/deal-rooms/room-name";
import { RequestError, toSentence } from "@/lib/errors";
import { ErrorState } from "@/ui/ErrorState";
import { lazyComponent } from "@/ui/lazy-component";
import { kindOf } from "../../model/file-kinds";
import { NewerVersion, ReaderBar } from "./ReaderBar";
import { ReadTimeTracker } from "./ReadTimeTracker";
import { CannotShow } from "./tools/CannotShow";
import { DocumentLoading } from "./tools/DocumentLoading";
import { versionIn } from "./tools/place";
import { accessOf, type ShownDocument, useSaveDocument } from "./tools/shown-document";
import { useContent } from "./tools/use-content";
import type { ViewProps } from "./tools/view";
import { useAskedPage } from "./use-asked-page";

const loadPdfView = () => import("./pdf/PdfView");
const PdfView = lazyComponent(loadPdfView);
const PictureView = lazyComponent(() => import("./PictureView"));
const SheetsView = lazyComponent(() => import("./sheets/SheetsView"));
const TextView = lazyComponent(() => import("./TextView"));

interface OpenDocumentProps {
  room: DealRoom;
  file: RoomFileDetails;
  asked: string | null;
  page: string | null;
  onTurn: (page: number) => void;
  onVersion: (version: number | null) => void;
  onClose: () => void;
  userId: string;
}

/** A document that may be read: its bar, and what shows its kind. */
export function OpenDocument(props: OpenDocumentProps) {
  const { room, file, asked, page: askedPage, onTurn, onVersion, onClose, userId } = props;
  // A version that arrives while reading does not replace the page.
  const [newest, setNewest] = useState(file.version);
  const earlier = versionIn(asked, file.version);
  const versions = useQuery({
    ...fileVersionsQuery(room.id, file.id),
    enabled: earlier !== null,
  });
  const found = versions.data?.find(({ version }) => version === earlier);
  // A version that may not be read is treated as missing.
  const version = found ? found.version : newest;
  const isKnown = earlier === null || !versions.isPending;
  const type = (found ?? file).content_type;
  const access = accessOf(file, type);
  const shown: ShownDocument = {
    id: file.id,
    number: file.number,
    version,
    isNewest: version === file.version,
    name: (found ?? file).file_name,
    type,
    size: (found ?? file).file_size,
    access,
  };
  const kind = kindOf(shown.type);
  const isOriginal = access === "DOWNLOAD" && (kind === "pdf" || kind === "picture");
  const what = isOriginal ? "original" : "view";
  // Requested without its number, as earlier versions are not open to everybody.
  const requested = shown.isNewest ? null : version;
  const { content, loading, error, retry } = useContent(
    isKnown && kind !== null ? [room.id, file.id, version, what].join(" ") : null,
    (loader) =>
      fetchToRead({
        roomId: room.id,
        documentId: file.id,
        version: requested,
        what,
        ...loader,
      }),
  );
  useEffect(() => {
    if (kind !== "pdf") return;
    // Loads along with the document's bytes.
    void loadPdfView().catch(() => undefined);
    void import("./pdf/open-pdf").then(({ warmUp }) => warmUp()).catch(() => undefined);
  }, [kind]);
  const canSave = access !== "VIEW";
  const { save, isSaving } = useSaveDocument(shown.name, () =>
    fetchDocumentContent(room.id, file.id, "download", undefined, requested ?? undefined),
  );
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const [seen, setSeen] = useState({ version: 0, pages: 0 });

  const pageRequest = useAskedPage(askedPage, current, onTurn);
  const name = roomName(room);
  useEffect(() => {
    const before = document.title;
    document.title = `${shown.name} · ${name}`;
    return () => {
      document.title = before;
    };
  }, [shown.name, name]);

  const view: ViewProps = {
    name: shown.name,
    slot,
    asked: pageRequest,
    onPage: (page, pages) => {
      setCurrent(page);
      setSeen({ version, pages });
    },
    canSelect: access === "DOWNLOAD",
    onSave: canSave ? save : null,
  };
  return (
    <>
      {content && current !== null && seen.version === version ? (
        <ReadTimeTracker
          key={version}
          userId={userId}
          documentId={file.id}
          version={version}
          page={current}
          pages={seen.pages}
        />
      ) : null}
      <ReaderBar
        room={room}
        shown={shown}
        page={kind === "pdf" ? current : null}
        tools={setSlot}
        save={canSave ? { act: save, isPending: isSaving } : null}
        onClose={onClose}
      />
      {file.version > newest && earlier === null ? (
        <NewerVersion version={file.version} onShow={() => setNewest(file.version)} />
      ) : found ? (
        <NewerVersion isEarlier version={file.version} onShow={() => onVersion(null)} />
      ) : null}
      {kind === null || isUnshowable(error) ? (
        <CannotShow shown={shown} isKind={kind !== null} onSave={view.onSave} />
      ) : error !== undefined ? (
        <div className="reader-body reader-note">
          <ErrorState
            title="The document could not be opened"
            {...(error instanceof RequestError && error.isRefusal ? {} : { onRetry: retry })}
          >
            {toSentence(error)}
          </ErrorState>
        </div>
      ) : content ? (
        <Suspense fallback={<DocumentLoading name={shown.name} />}>
          {content.kind === "sheets" ? (
            <SheetsView {...view} sheets={content.sheets} />
          ) : content.kind === "blocks" || content.kind === "text" ? (
            <TextView {...view} content={content} />
          ) : kind === "picture" ? (
            <PictureView {...view} bytes={content.bytes} type={content.type} />
          ) : (
            <PdfView {...view} bytes={content.bytes} />
          )}
        </Suspense>
      ) : (
        <DocumentLoading name={shown.name} {...(loading ? { loading } : {})} size={shown.size} />
      )}
    </>
  );
}

/** Refused by the server: protected, damaged or too large. */
const isUnshowable = (error: unknown) => error instanceof RequestError && error.status === 409;
