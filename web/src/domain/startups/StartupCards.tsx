import { Skeleton } from "@radix-ui/themes";
import { memo, type ReactNode } from "react";
import { ListCard } from "@/ui/ListCard";
import { StartupCard, type StartupCardProps } from "./StartupCard";
import type { CardStartup } from "./types";

type Listed = CardStartup & { id: string };

export interface StartupCardsProps<Startup extends Listed = Listed>
  extends Pick<StartupCardProps, "level" | "isAmongFeatured"> {
  startups: readonly Startup[];
  moreOf?: (startup: Startup) => ReactNode;
  /** At most: none is narrower than what a card says. */
  columns?: 2 | 3;
}

/** Cards whose pictures load at once. */
const EAGER = 6;

export function StartupCards<Startup extends Listed>(props: StartupCardsProps<Startup>) {
  const { startups, level, isAmongFeatured, columns = 3, moreOf } = props;
  return (
    <ul className="startup-cards" data-columns={columns}>
      {startups.map((startup, index) => (
        <li key={startup.id} className="min-w-0">
          <StartupCard
            startup={startup}
            level={level}
            eager={index < EAGER}
            isAmongFeatured={isAmongFeatured}
          >
            {moreOf?.(startup)}
          </StartupCard>
        </li>
      ))}
    </ul>
  );
}

interface SkeletonsProps extends Pick<StartupCardsProps, "columns"> {
  cards: number;
}

export const StartupCardSkeletons = memo(function StartupCardSkeletons({
  cards,
  columns = 3,
}: SkeletonsProps) {
  return (
    <div aria-hidden className="startup-cards" data-columns={columns}>
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move.
        <ListCard key={card} className="startup-card h-[13rem]">
          <div className="flex items-center gap-3">
            <Skeleton width="40px" height="40px" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton height="15px" width="55%" />
              <Skeleton height="12px" width="70%" />
            </div>
          </div>
          <div className="mt-4 flex flex-col gap-2">
            <Skeleton height="13px" width="94%" />
            <Skeleton height="13px" width="72%" />
          </div>
          <div className="mt-4 flex gap-4">
            <Skeleton height="30px" width="72px" />
            <Skeleton height="30px" width="72px" />
            <Skeleton height="30px" width="72px" />
          </div>
        </ListCard>
      ))}
    </div>
  );
});
