import "./reader.css";
import { Theme } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { FileX } from "lucide-react";
import { Dialog } from "radix-ui";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { fileVersionsQuery, type RoomFileDetails, roomFileQuery } from "@/data/deal-rooms/files";
import type { DealRoom } from "@/data/deal-rooms/types";
import { RequestError, toSentence } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { Spinner } from "@/ui/Spinner";
import { Arriving } from "./Arriving";
import { accessOf, isSavable } from "./access";
import { CannotShow } from "./CannotShow";
import { Counting } from "./Counting";
import { kindOf } from "./kinds";
import { nearestPage, versionIn } from "./place";
import { NewerVersion, ReaderBar } from "./ReaderBar";
import { type Shown, useSave } from "./shown";
import { useContent } from "./use-content";
import type { Behind } from "./use-open-reader";
import type { ViewProps } from "./view";

const loadPdfView = () => import("./pdf/PdfView");
const PdfView = lazy(loadPdfView);
const PictureView = lazy(() => import("./PictureView"));
const SheetsView = lazy(() => import("./sheets/SheetsView"));
const TextView = lazy(() => import("./TextView"));

/** Milliseconds until the address follows the page scrolled to. */
const FOLLOW_MS = 400;

/** Milliseconds within which the reader's own address may come back. */
const OWN_MS = 3000;

export interface ReaderProps {
  room: DealRoom;
  documentId: string;
  /** Null when opened by its address. */
  behind: Behind | null;
  userId: string;
}

/** The address says which version and page. */
export default function Reader({ room, documentId, behind, userId }: ReaderProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const row = useQuery(roomFileQuery(room.id, documentId));
  const isGone = row.data === null || (row.error instanceof RequestError && row.error.isRefusal);
  const file = isGone ? null : row.data;
  const panel = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    if (behind) void navigate(-1);
    else void navigate(paths.roomDocument(room.id, documentId), { replace: true });
  };

  const [isOpen, setOpen] = useState(false);
  if (file && !isOpen) setOpen(true);
  const end = useEffectEvent(() => {
    if (!isOpen) return;
    notify.info("Document closed", "It is no longer available to you.");
    close();
  });
  useEffect(() => {
    if (isGone) end();
  }, [isGone]);

  const goToVersion = (version: number | null) =>
    void navigate(paths.readDocument(room.id, documentId, version ?? undefined), {
      replace: true,
      state: location.state,
    });
  const setPage = (page: number) => {
    const next = new URLSearchParams(window.location.search);
    if (page === 1) next.delete("page");
    else next.set("page", String(page));
    const query = next.toString();
    // Keeps one history entry, without a request.
    void navigate(`${location.pathname}${query ? `?${query}` : ""}`, {
      replace: true,
      state: location.state,
      preventScrollReset: true,
    });
  };

  let body: ReactNode;
  if (file) {
    body = (
      <Opened
        key={documentId}
        room={room}
        file={file}
        asked={params.get("version")}
        page={params.get("page")}
        onTurn={setPage}
        onVersion={goToVersion}
        onClose={close}
        userId={userId}
      />
    );
  } else {
    body = (
      <>
        <ReaderBar onClose={close} />
        <div className="reader-body reader-note">
          {row.isPending ? (
            <Spinner label="Loading document" />
          ) : row.error && !isGone ? (
            <NotLoaded query={row} title="Failed to fetch the document" />
          ) : (
            <EmptyState icon={FileX} title="Document not found">
              It was removed, or it never was in this room.
            </EmptyState>
          )}
        </div>
      </>
    );
  }
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? null : close())}>
      <Dialog.Portal>
        <Theme asChild>
          <Dialog.Content
            ref={panel}
            className="reader"
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              panel.current?.focus();
            }}
            // What is open or half written closes first.
            onEscapeKeyDown={(event) => {
              if (panel.current?.querySelector(".reader-find, [data-dirty]"))
                event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              const isThere = opener instanceof HTMLElement && opener.isConnected;
              const to = isThere && opener !== document.body ? opener : null;
              (to ?? document.getElementById("main"))?.focus({ preventScroll: true });
            }}
          >
            {body}
          </Dialog.Content>
        </Theme>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface OpenedProps {
  room: DealRoom;
  file: RoomFileDetails;
  asked: string | null;
  page: string | null;
  onTurn: (page: number) => void;
  onVersion: (version: number | null) => void;
  onClose: () => void;
  userId: string;
}

function Opened(props: OpenedProps) {
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
  const access = accessOf(file);
  const shown: Shown = {
    id: file.id,
    number: file.number,
    version,
    isNewest: version === file.version,
    name: (found ?? file).file_name,
    type: (found ?? file).content_type,
    size: (found ?? file).file_size,
    access,
  };
  const kind = kindOf(shown.type);
  const isOriginal = access === "DOWNLOAD" && (kind === "pdf" || kind === "picture");
  const { content, loading, error, retry } = useContent(
    isKnown && kind !== null
      ? {
          roomId: room.id,
          documentId: file.id,
          version,
          newest: file.version,
          what: isOriginal ? "original" : "view",
        }
      : null,
  );
  useEffect(() => {
    if (kind !== "pdf") return;
    // Loads along with the document's bytes.
    void loadPdfView().catch(() => undefined);
    void import("./pdf/open-pdf").then(({ warmUp }) => warmUp()).catch(() => undefined);
  }, [kind]);
  const canSave = isSavable(access, shown.type);
  const { save, isSaving } = useSave(room.id, shown);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const [seen, setSeen] = useState({ version: 0, pages: 0 });

  const wanted = nearestPage(askedPage, Number.MAX_SAFE_INTEGER);
  // The reader's own scrolling comes back by the address: that is no request.
  const own = useRef(new Map<number, number>());
  const [wish, setWish] = useState({ page: wanted });
  const heed = useEffectEvent((page: number) => {
    const at = own.current.get(page);
    own.current.delete(page);
    if (at === undefined || Date.now() - at > OWN_MS) setWish({ page });
  });
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heed(wanted);
    isFirst.current = false;
  }, [wanted]);
  const follow = useEffectEvent(() => {
    if (current === null || current === wanted) return;
    own.current.set(current, Date.now());
    onTurn(current);
  });
  useEffect(() => {
    if (current === null) return;
    const timer = setTimeout(() => follow(), FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [current]);
  useEffect(() => {
    const before = document.title;
    document.title = `${shown.name} · ${room.startup_name}`;
    return () => {
      document.title = before;
    };
  }, [shown.name, room.startup_name]);

  const view: ViewProps = {
    name: shown.name,
    slot,
    asked: wish,
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
        <Counting
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
        <Suspense fallback={<Arriving name={shown.name} />}>
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
        <Arriving name={shown.name} {...(loading ? { loading } : {})} size={shown.size} />
      )}
    </>
  );
}

/** Refused by the server: protected, damaged or too large. */
const isUnshowable = (error: unknown) => error instanceof RequestError && error.status === 409;
