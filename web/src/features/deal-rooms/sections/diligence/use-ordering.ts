import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import {
  type DiligenceActs,
  type DiligenceItem,
  diligenceQuery,
} from "@/data/deal-rooms/diligence";
import { toSentence } from "@/lib/errors";
import { notify } from "@/ui/notify";
import { beside, type Place, sectionsOf, withMoved } from "../../model/diligence";

/** Moves items at once on screen, then in the room; a refusal puts them back. */
export function useOrdering(roomId: string, acts: DiligenceActs, items: readonly DiligenceItem[]) {
  const client = useQueryClient();
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  /** The item whose handle has the focus: after a move to another section it is another element. */
  const held = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!held.current || items.length === 0) return;
    const handle = document.querySelector<HTMLElement>(`[data-handle="${held.current}"]`);
    if (handle && document.activeElement !== handle) handle.focus();
    held.current = null;
  }, [items]);

  const move = async (id: string, to: Place) => {
    const { queryKey } = diligenceQuery(roomId);
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, withMoved(items, id, to));
    try {
      await acts.move(id, to.section, to.position);
    } catch (error) {
      notify.error("Not moved", toSentence(error));
    }
  };
  return {
    dragged,
    drag: setDragged,
    /** For a screen reader. */
    said,
    /** The dragged item was let go before or after this one. */
    drop: (beside: DiligenceItem, isAfter: boolean) => {
      setDragged(null);
      if (!dragged || dragged === beside.id) return;
      const others =
        sectionsOf(items)
          .find(({ name }) => name === beside.section)
          ?.items.filter(({ id }) => id !== dragged) ?? [];
      const at = others.findIndex(({ id }) => id === beside.id);
      void move(dragged, { section: beside.section, position: at + (isAfter ? 2 : 1) });
    },
    /** One place up (-1) or down (1). */
    shift: (item: DiligenceItem, by: -1 | 1) => {
      const to = beside(items, item.id, by);
      if (!to) return;
      held.current = item.id;
      setSaid(`${item.title}: place ${to.position} in ${to.section}`);
      void move(item.id, to);
    },
  };
}
export type Ordering = ReturnType<typeof useOrdering>;
