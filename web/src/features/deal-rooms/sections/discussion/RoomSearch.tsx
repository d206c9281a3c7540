import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { FIND } from "@/domain/deal-rooms/open-room";
import { lazyComponent } from "@/ui/lazy-component";
import { useFind } from "./use-find";

// Rarely used.
const SearchDrawer = lazyComponent(() => import("./SearchDrawer"), "SearchDrawer");

/** The address says what is searched for: the top bar and Messages both set it. */
export function RoomSearch({ roomId }: { roomId: string }) {
  const words = useSearchParams()[0].get(FIND);
  const find = useFind();
  if (words === null) return null;
  return (
    <Suspense fallback={null}>
      {/* Reset by a new search in the top bar. */}
      <SearchDrawer
        key={words}
        roomId={roomId}
        words={words.replaceAll("\0", "").slice(0, 200)}
        onClose={() => find(null)}
      />
    </Suspense>
  );
}
