import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { watchlistKeys } from "@/data/watchlist/keys";
import { moveWatched } from "@/data/watchlist/mutations";
import type { Watched, WatchState } from "@/data/watchlist/types";
import { toSentence } from "@/lib/errors";
import { notify } from "@/ui/notify";
import { type Rights, whyNotMoved } from "./rights";

/** Milliseconds a menu or dialog takes to return the focus. */
const CLOSED_MS = 150;

/** A moved card is a new element: the keyboard's focus follows it. */
function goOnFrom(id: string): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a`)?.focus();
  }, CLOSED_MS);
}

/** Optimistic; reverts on refusal. @param organization the investor's */
export function useMoves(organization: string, rights: Rights) {
  const queries = useQueryClient();
  const [committing, setCommitting] = useState<Watched | null>(null);
  const queryKey = watchlistKeys.board(organization);

  const put = (id: string, place: Pick<Watched, "state" | "amount">) =>
    queries.setQueryData<Watched[]>(queryKey, (before) =>
      before?.map((one) => (one.startup_id === id ? { ...one, ...place } : one)),
    );
  /** @throws RequestError when the database refuses */
  const send = async (card: Watched, state: WatchState, amount: number | null) => {
    put(card.startup_id, { state, amount });
    try {
      await moveWatched(card.startup_id, state, amount, organization);
    } catch (error) {
      put(card.startup_id, card);
      throw error;
    }
    await queries.invalidateQueries({ queryKey });
  };
  const move = (card: Watched, state: WatchState) => {
    const why = whyNotMoved(card, state, rights);
    if (why) notify.error("Card not moved", why);
    else if (state === "COMMITTED") setCommitting(card);
    else if (state !== card.state) {
      goOnFrom(card.startup_id);
      send(card, state, null).catch((error) => notify.error("Card not moved", toSentence(error)));
    }
  };
  return {
    move,
    committing,
    commit: (card: Watched, amount: number | null) => send(card, "COMMITTED", amount),
    stopCommitting: () => {
      if (committing) goOnFrom(committing.startup_id);
      setCommitting(null);
    },
  };
}

export type Moves = ReturnType<typeof useMoves>;
