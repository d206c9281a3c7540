import { type ReactNode, Suspense, useMemo, useState } from "react";
import type { AccessNode } from "@/data/deal-rooms/access";
import type { DealRoom } from "@/data/deal-rooms/types";
import { lazyComponent } from "@/ui/lazy-component";

const BeforeUpload = lazyComponent(() => import("./BeforeUpload"));

export interface ToUpload {
  files: readonly File[];
  /** A folder, or the document that gets a new version. */
  node: AccessNode;
  /** "Into 2 Financials". */
  where: string;
  /** Further notes before the upload. */
  note?: string;
  /** The node whose rules the files come under, for those who may change the rules: the node's, or the whole room's. */
  rules: { node: AccessNode; name: string | null };
  /** The button's label. */
  act: string;
  start: () => void;
}

/** Says who will be able to do what, before anything is sent. */
export function useBeforeUpload(room: DealRoom): {
  ask: (upload: ToUpload) => void;
  part: ReactNode;
} {
  const [asked, setAsked] = useState<ToUpload | null>(null);
  const part = asked ? (
    <Suspense>
      <BeforeUpload room={room} {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  ) : null;
  return useMemo(() => ({ ask: setAsked, part }), [part]);
}
