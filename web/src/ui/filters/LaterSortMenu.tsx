import { Button } from "@radix-ui/themes";
import { ArrowDownUp } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { lazyComponent } from "../lazy-component";
import type { SortMenuProps } from "./SortMenu";

const SortMenu = lazyComponent(
  () => import("./SortMenu"),
  "SortMenu",
) as unknown as typeof import("./SortMenu").SortMenu;

/** Keeps the menu out of a page's first load. */
export function LaterSortMenu<Id extends string>(props: SortMenuProps<Id>) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const skeleton = (
    <Button variant="surface" color="gray" highContrast disabled>
      <ArrowDownUp aria-hidden size={15} />
      Sort
    </Button>
  );
  return isReady ? (
    <Suspense fallback={skeleton}>
      <SortMenu {...props} />
    </Suspense>
  ) : (
    skeleton
  );
}
