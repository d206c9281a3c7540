import { type ReactNode, useState } from "react";
import { RowsSkeleton } from "./Skeletons";

interface ReadyGateProps {
  /** Whether the data that decides the parts' places has loaded or failed. Once true, later values are ignored. */
  isReady: boolean;
  rows?: number;
  children: ReactNode;
}

/** Shows its children together once all are ready, so that none pushes another away. Each loads its data hidden. */
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
