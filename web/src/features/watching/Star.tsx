import { lazyComponent } from "@/ui/lazy-component";
import "./star.css";
import { Button } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Star as StarIcon } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useInvestor } from "@/data/investors/use-investor";
import { watchlistKeys } from "@/data/watchlist/keys";
import { unwatchStartup, watchStartup } from "@/data/watchlist/mutations";
import { type OfInvestor, starsQuery, watchlistQuery } from "@/data/watchlist/queries";
import { hasWorkOn } from "@/data/watchlist/types";
import { mayWork } from "@/domain/organizations/roles";
import type { StarProps } from "@/domain/startups/star-place";
import { toSentence } from "@/lib/errors";
import { notify } from "@/ui/notify";

const Unwatch = lazyComponent(() => import("./Unwatch"));

/** Of the investor for which one acts; nothing for its viewers. */
export function Star(props: StarProps) {
  const { investor } = useInvestor();
  return investor && mayWork(investor.role) ? (
    <StarOf key={investor.organization_id} investor={investor} {...props} />
  ) : null;
}

/** Optimistic; reverts on refusal. */
function StarOf({ startup: { id, name }, place, investor }: StarProps & { investor: OfInvestor }) {
  const queries = useQueryClient();
  const { organization_id: organization } = investor;
  const stars = useQuery(starsQuery(investor));
  const [asking, setAsking] = useState(false);
  const isUnderWay = useRef(false);
  const isOn = stars.data?.includes(id) ?? false;

  const show = (next: boolean) =>
    queries.setQueryData<string[]>(watchlistKeys.stars(organization), (before = []) => {
      const others = before.filter((one) => one !== id);
      return next ? [...others, id] : others;
    });
  const change = async (next: boolean) => {
    show(next);
    try {
      await (next ? watchStartup : unwatchStartup)(id, organization);
      await queries.invalidateQueries({ queryKey: watchlistKeys.board(organization) });
    } catch (error) {
      show(!next);
      throw error;
    }
  };
  const hasWork = async () => {
    const cards = await queries.fetchQuery(watchlistQuery(organization));
    const card = cards.find(({ startup_id }) => startup_id === id);
    return card !== undefined && hasWorkOn(card);
  };
  const press = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      // Pressed before the stars had loaded: what it showed then is not what is meant.
      const wasOn = (await queries.ensureQueryData(starsQuery(investor))).includes(id);
      if (!wasOn) await change(true);
      else if (await hasWork()) setAsking(true);
      else if (isOn) await change(false);
    } catch (error) {
      notify.error("Watchlist not changed", toSentence(error));
    } finally {
      isUnderWay.current = false;
    }
  };

  const icon = <StarIcon aria-hidden size={17} className="star-mark" />;
  return (
    <>
      {place === "card" ? (
        <button
          type="button"
          className="star relative z-1"
          aria-pressed={isOn}
          aria-label={`Watch ${name}`}
          onClick={() => void press()}
        >
          {icon}
        </button>
      ) : (
        <Button
          size="3"
          variant="surface"
          color="gray"
          highContrast
          data-on={isOn || undefined}
          className="whitespace-nowrap"
          onClick={() => void press()}
        >
          {icon}
          {isOn ? "On Watchlist" : "Watchlist"}
        </Button>
      )}
      {asking ? (
        <Suspense>
          <Unwatch
            startup={{ id, name }}
            onConfirm={() => change(false)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
