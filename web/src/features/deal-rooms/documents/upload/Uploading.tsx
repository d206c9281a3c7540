import { lazy, Suspense } from "react";
import { type Destination, useUploadQueue } from "../upload-queue";

const UploadTray = lazy(async () => ({ default: (await import("./UploadTray")).UploadTray }));

export function Uploading(to: Pick<Destination, "roomId" | "userId">) {
  const isAny = useUploadQueue(({ list }) => list.some(({ roomId }) => roomId === to.roomId));
  if (!isAny) return null;
  return (
    <Suspense>
      <UploadTray {...to} />
    </Suspense>
  );
}
