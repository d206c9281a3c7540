import { type ReactNode, useState } from "react";
import { RowsSkeleton } from "./Skeletons";

interface TogetherProps {
  /** Is there what the places of the parts depend on, or is it known that it will not come? Asked until it is so once. */
  isReady: boolean;
  /** Drawn until then. */
  rows?: number;
  children: ReactNode;
}

/** Parts that appear at once, so that none pushes another away. They load their own while they wait. */
export function Together({ isReady, rows = 6, children }: TogetherProps) {
  const [isShown, setShown] = useState(isReady);
  if (isReady && !isShown) setShown(true);
  return (
    <>
      {isShown ? null : <RowsSkeleton rows={rows} />}
      <div hidden={!isShown}>{children}</div>
    </>
  );
}
