import { lazy, Suspense } from "react";
import { type Destination, useUploadQueue } from "../upload-queue";

const UploadTray = lazy(async () => ({ default: (await import("./UploadTray")).UploadTray }));

/** What is on its way to this room, once something is. */
export function Uploading(to: Pick<Destination, "roomId" | "userId">) {
  const isAny = useUploadQueue(({ list }) => list.some(({ roomId }) => roomId === to.roomId));
  if (!isAny) return null;
  return (
    <Suspense>
      <UploadTray {...to} />
    </Suspense>
  );
}
