import { Suspense } from "react";
import { lazyComponent } from "@/ui/lazy-component";
import { type Destination, useUploadQueue } from "./upload-queue";

const UploadTray = lazyComponent(() => import("./UploadTray"), "UploadTray");

export function Uploading(to: Pick<Destination, "roomId" | "userId">) {
  const isAny = useUploadQueue(({ list }) => list.some(({ roomId }) => roomId === to.roomId));
  if (!isAny) return null;
  return (
    <Suspense>
      <UploadTray {...to} />
    </Suspense>
  );
}
