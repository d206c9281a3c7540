import { type ReactNode, useState } from "react";
import { RowsSkeleton } from "./Skeletons";

interface ReadyGateProps {
  /** What the parts' places depend on has loaded or will not come. Read until it is true once. */
  isReady: boolean;
  rows?: number;
  children: ReactNode;
}

/** Appear at once, so that none pushes another away. Each loads its data while it waits. */
export function ReadyGate({ isReady, rows = 6, children }: ReadyGateProps) {
  const [isShown, setShown] = useState(isReady);
  if (isReady && !isShown) setShown(true);
  return (
    <>
      {isShown ? null : <RowsSkeleton rows={rows} />}
      <div hidden={!isShown}>{children}</div>
    </>
  );
}
