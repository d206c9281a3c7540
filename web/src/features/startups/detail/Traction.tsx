import { Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, Suspense, useState } from "react";
import { closingsQuery } from "@/data/startups/queries";
import type { Startup } from "@/data/startups/types";
import type { TractionTabProps } from "@/domain/startups/profile/TractionTab";
import { toSentence } from "@/lib/errors";
import { lazyComponent } from "@/ui/lazy-component";

const load = () => import("@/domain/startups/profile/TractionTab");

/** Charts are large, and most read the page without them. */
const LaterTab = lazyComponent(load);

let arrived: ComponentType<TractionTabProps> | undefined;

/** From then on it shows at once, as on paper it has to. */
export async function prepareTraction(): Promise<void> {
  arrived = (await load()).default;
}

export function Traction({ startup }: { startup: Startup }) {
  const closings = useQuery(closingsQuery(startup.id));
  const [TractionTab] = useState<ComponentType<TractionTabProps>>(() => arrived ?? LaterTab);
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
