import "./message-picture.css";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { messagePictureQuery } from "@/data/deal-rooms/content";
import type { RoomDocument } from "@/data/deal-rooms/types";
import { kindOf } from "../../model/file-kinds";
import { ownPicture } from "../../model/own-pictures";

/** Bytes: larger ones are opened by a click. */
const MAX_SHOWN = 5 * 1024 * 1024;

type Pictured = Pick<RoomDocument, "id" | "content_type" | "file_size">;

export const isShownAsPicture = ({ content_type, file_size }: Pictured) =>
  kindOf(content_type) === "picture" && file_size <= MAX_SHOWN;

interface MessagePictureProps {
  roomId: string;
  picture: Pictured;
}

/** Loaded once a visit, when it comes into view: each download enters the room's log. */
export function MessagePicture({ roomId, picture }: MessagePictureProps) {
  const own = ownPicture(picture.id);
  const [isSeen, setSeen] = useState(false);
  const loaded = useQuery({
    ...messagePictureQuery(roomId, picture.id),
    enabled: isSeen && own === null,
  });
  const url = useUrl(own ?? loaded.data ?? null);
  const [isBroken, setBroken] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  if (isBroken || (loaded.isError && !own)) return null;
  return (
    <span ref={watch} className="message-picture" aria-busy={url === null}>
      {url ? <img src={url} alt="" onError={() => setBroken(true)} /> : null}
    </span>
  );
}

/** In front of a name, of what this tab uploaded. */
export function PictureThumb({ id }: { id: string }) {
  const url = useUrl(ownPicture(id));
  return url ? <img src={url} alt="" className="message-thumb" /> : null;
}

function useUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
