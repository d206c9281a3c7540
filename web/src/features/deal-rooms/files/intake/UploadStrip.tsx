import { Text } from "@radix-ui/themes";
import { CircleAlert, RotateCcw, Upload as UploadIcon } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { useSession } from "@/data/session";
import { countOf, formatShare } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DismissButton } from "@/ui/DismissButton";
import { forgetLostUploads, recallLostUploads, useLostUploads } from "./lost-uploads";
import { dismissUploads, type Upload, useUploadQueue } from "./upload-queue";

/** Uploads to rooms that are not on screen, a line each. */
export default function UploadStrip() {
  const { pathname } = useLocation();
  const uploads = useUploadQueue((state) => state.list);
  const elsewhere = uploads.filter(({ roomId }) => !isIn(roomId, pathname));
  const rooms = [...new Set(elsewhere.map((upload) => upload.roomId))];
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId) recallLostUploads(userId);
  }, [userId]);
  const lost = useLostUploads(({ list }) => list).filter(({ roomId }) => !isIn(roomId, pathname));
  const lostIn = [...new Set(lost.map(({ roomId }) => roomId))];
  if (rooms.length + lostIn.length === 0) return null;
  return (
    <section aria-label="Uploads" className="border-b border-(--gray-a5) bg-(--accent-a2)">
      {lostIn.map((roomId) => (
        <LostLine
          key={roomId}
          roomId={roomId}
          count={lost.filter((upload) => upload.roomId === roomId).length}
        />
      ))}
      {rooms.map((roomId) => (
        <RoomLine key={roomId} uploads={elsewhere.filter((upload) => upload.roomId === roomId)} />
      ))}
    </section>
  );
}

const isIn = (roomId: string, pathname: string) =>
  pathname === paths.dealRoom(roomId) || pathname.startsWith(`${paths.dealRoom(roomId)}/`);

function LostLine({ roomId, count }: { roomId: string; count: number }) {
  return (
    <div role="status" className="flex min-h-9 items-center gap-2.5 px-4 py-1 sm:px-6">
      <RotateCcw aria-hidden size={15} className="shrink-0 text-(--amber-11)" />
      <Text size="2" className="min-w-0 truncate tabular-nums">
        {countOf(count, "file")} not uploaded, because the page was closed or reloaded
      </Text>
      <Link
        to={`${paths.dealRoom(roomId)}?section=documents`}
        className="shrink-0 text-(length:--font-size-2) font-medium text-(--accent-11)"
      >
        Go on in the deal room
      </Link>
      <span className="ml-auto flex">
        <DismissButton
          label="Do not go on with these uploads"
          iconSize={15}
          onClick={() => forgetLostUploads((upload) => upload.roomId === roomId)}
        />
      </span>
    </div>
  );
}

function RoomLine({ uploads }: { uploads: readonly Upload[] }) {
  const [first] = uploads;
  if (!first) return null;
  const { roomId, purpose } = first;
  const open = uploads.filter((upload) => upload.state !== "failed");
  const failed = uploads.length - open.length;
  const size = open.reduce((sum, { file }) => sum + file.size, 0);
  const sent = open.reduce((sum, { file, progress }) => sum + file.size * progress, 0);
  return (
    <div className="flex min-h-9 items-center gap-2.5 px-4 py-1 sm:px-6">
      {open.length > 0 ? (
        <UploadIcon aria-hidden size={15} className="shrink-0 text-(--accent-11)" />
      ) : (
        <CircleAlert aria-hidden size={15} className="shrink-0 text-(--red-10)" />
      )}
      <Text size="2" className="min-w-0 truncate tabular-nums">
        {open.length > 0
          ? `Uploading ${countOf(open.length, "file")} · ${formatShare(sent / size)}${open.some(({ problem }) => problem) ? " · waiting for the connection" : ""}`
          : null}
        {open.length > 0 && failed > 0 ? ", " : null}
        {failed > 0 ? `${countOf(failed, "file")} could not be uploaded` : null}
      </Text>
      <Link
        to={`${paths.dealRoom(roomId)}?section=${purpose === "message" ? "messages" : "documents"}`}
        className="shrink-0 text-(length:--font-size-2) font-medium text-(--accent-11)"
      >
        To the deal room
      </Link>
      {open.length === 0 ? (
        <span className="ml-auto flex">
          <DismissButton
            label="Dismiss the files that could not be uploaded"
            iconSize={15}
            onClick={() => dismissUploads((upload) => upload.roomId === roomId)}
          />
        </span>
      ) : null}
    </div>
  );
}
