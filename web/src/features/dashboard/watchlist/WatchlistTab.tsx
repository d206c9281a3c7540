import { lazyComponent } from "@/ui/lazy-component";
import "./watchlist.css";
import { Skeleton, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { Suspense } from "react";
import { watchlistQuery } from "@/data/watchlist/queries";
import type { Watched } from "@/data/watchlist/types";
import { routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { stepsIn } from "@/ui/table/pages";
import { useOpened } from "@/ui/use-opened";
import { ChoiceBar, useChoice } from "../choosing/choosing";
import { SearchesSection } from "../searches/SearchesSection";
import { Board } from "./Board";
import { useMoves } from "./use-moves";
import { WatchedDrawer } from "./WatchedDrawer";

const CommitDialog = lazyComponent(() => import("./CommitDialog"));

export default function WatchlistTab() {
  const watchlist = useQuery(watchlistQuery());
  return (
    <div className="watchlist">
      <section aria-label="Watchlist">
        {watchlist.data ? (
          <Watchlist cards={watchlist.data} />
        ) : watchlist.isError ? (
          <NotLoaded query={watchlist} level={2} title="Failed to load your watchlist" />
        ) : (
          <Skeleton height="320px" />
        )}
      </section>
      {watchlist.isPending ? null : <SearchesSection />}
    </div>
  );
}

function Watchlist({ cards }: { cards: readonly Watched[] }) {
  const { opened, hrefOf, turnTo, close } = useOpened("watched");
  const moves = useMoves();
  const choice = useChoice();
  const card = cards.find(({ startup_id }) => startup_id === opened);
  const startups = cards.map(({ startup_id }) => ({ id: startup_id }));
  if (cards.length === 0) {
    return (
      <EmptyState
        icon={Star}
        level={2}
        title="Your watchlist is empty"
        action={
          <ButtonLink variant="soft" to={routes.startups}>
            Browse Startups
          </ButtonLink>
        }
      >
        Star a startup to follow it, take notes and see what changes.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 min-h-8 mb-4">
        <h2 className="sr-only">Watchlist</h2>
        <Text as="p" size="2" color="gray" className="max-w-prose">
          Your board is private. Drag a card to another column, or move it from its menu.
        </Text>
      </div>
      <Board cards={cards} hrefOf={hrefOf} moves={moves} choice={choice} />
      <ChoiceBar choice={choice} />
      {card ? (
        <WatchedDrawer
          card={card}
          moves={moves}
          {...stepsIn(startups, opened, turnTo)}
          onClose={close}
        />
      ) : null}
      {moves.committing ? (
        <Suspense>
          <CommitDialog
            card={moves.committing}
            onCommit={(amount) =>
              moves.committing ? moves.commit(moves.committing, amount) : Promise.resolve()
            }
            onClose={moves.stopCommitting}
          />
        </Suspense>
      ) : null}
    </>
  );
}
