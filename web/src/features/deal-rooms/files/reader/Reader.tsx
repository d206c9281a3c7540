import "./reader.css";
import { Theme } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FileX } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { roomFileQuery } from "@/data/deal-rooms/files";
import { dealRoomQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { RequestError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { returnFocus } from "@/ui/return-focus";
import { Spinner } from "@/ui/Spinner";
import { OpenDocument } from "./OpenDocument";
import { ReaderBar } from "./ReaderBar";
import type { BackgroundLocation } from "./use-open-reader";

export interface ReaderProps {
  room: DealRoom;
  documentId: string;
  /** Null when opened by its address. */
  behind: BackgroundLocation | null;
  userId: string;
}

/** The address says which version and page. */
export default function Reader({ room, documentId, behind, userId }: ReaderProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
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
  const end = useEffectEvent(async (isOver: () => boolean) => {
    if (!isOpen) return;
    // A person who has lost the whole room reads that here, instead of being led to another screen of it.
    const { kind } = await client.fetchQuery({ ...dealRoomQuery(room.id), staleTime: 0 });
    if (kind !== "open" || isOver()) return;
    notify.info("Document closed", "It is no longer available to you.");
    close();
  });
  useEffect(() => {
    if (!isGone) return;
    let isOver = false;
    void end(() => isOver).catch(() => undefined);
    return () => {
      isOver = true;
    };
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
      <OpenDocument
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
            // Escape first closes open panels and half-written text.
            onEscapeKeyDown={(event) => {
              if (panel.current?.querySelector(".reader-find, [data-dirty]"))
                event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              returnFocus(opener, { preventScroll: true });
            }}
          >
            {body}
          </Dialog.Content>
        </Theme>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
