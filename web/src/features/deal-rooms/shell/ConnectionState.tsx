import { Text } from "@radix-ui/themes";
import { useEffect, useState } from "react";
import type { ChannelStatus } from "@/realtime/registry";

/** Milliseconds; ignores short drops. */
const SHOW_AFTER_MS = 500;

/** The room still works then, only slower. */
export function ConnectionState({ status }: { status: ChannelStatus }) {
  const [isLate, setLate] = useState(false);
  const isLive = status === "joined";
  useEffect(() => {
    if (isLive) {
      setLate(false);
      return;
    }
    // The device knows it already.
    const wait = navigator.onLine ? SHOW_AFTER_MS : 0;
    const timer = setTimeout(() => setLate(true), wait);
    return () => clearTimeout(timer);
  }, [isLive]);
  const isAway = !isLive && isLate;
  return (
    <span role="status" className="inline-flex items-center gap-1.5">
      <span
        aria-hidden
        className={`size-2 rounded-full ${isAway ? "bg-(--amber-9) motion-safe:animate-pulse" : "bg-(--green-9)"}`}
      />
      <Text size="1" color="gray" className="sr-only md:not-sr-only">
        {isAway ? (status === "connecting" ? "Connecting…" : "Reconnecting…") : "Live"}
      </Text>
    </span>
  );
}
