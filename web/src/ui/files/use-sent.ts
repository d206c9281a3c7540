import { useEffect, useEffectEvent, useMemo } from "react";
import type { Sending } from "./file-queue";
import type { SentFilesControl } from "./SentFiles";

interface Queue<Item extends Sending> {
  useList: <Part>(select: (state: { list: readonly Item[] }) => Part) => Part;
  retry: (id: string) => void;
  dismiss: (isMeant: (item: Item) => boolean) => void;
  watchArrivals: (listener: (item: Item) => void) => () => void;
}

/** @param isHere must be stable between renders @param onArrived after each that was here */
export function useSent<Item extends Sending>(
  queue: Queue<Item>,
  isHere: (item: Item) => boolean,
  onArrived?: () => void,
): SentFilesControl {
  const all = queue.useList((state) => state.list);
  const { retry, dismiss, watchArrivals } = queue;
  const announce = useEffectEvent((item: Item) => {
    if (isHere(item)) onArrived?.();
  });
  useEffect(() => watchArrivals((item) => announce(item)), [watchArrivals]);
  return useMemo(
    () => ({
      list: all.filter(isHere),
      retry,
      dismiss: (id) => dismiss((item) => item.id === id),
      dismissRefused: () => dismiss((item) => isHere(item) && item.isFinal === true),
    }),
    [all, isHere, retry, dismiss],
  );
}
