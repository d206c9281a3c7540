import { Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { closingsQuery } from "@/data/startups/queries";
import type { Startup } from "@/data/startups/types";
import { toSentence } from "@/lib/errors";
import { lazyComponent } from "@/ui/lazy-component";

/** Charts are large, and most read the page without them. */
const TractionTab = lazyComponent(() => import("@/domain/startups/profile/TractionTab"));

export function Traction({ startup }: { startup: Startup }) {
  const closings = useQuery(closingsQuery(startup.id));
  return (
    <Suspense fallback={<Skeleton height="660px" />}>
      <TractionTab
        startup={startup}
        closings={closings.data}
        problem={closings.isError ? toSentence(closings.error) : undefined}
        onRetry={() => void closings.refetch()}
      />
    </Suspense>
  );
}
