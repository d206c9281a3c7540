import { Heading, Text } from "@radix-ui/themes";
import { type DragEvent, useState } from "react";
import type { TeamMember } from "@/data/organizations/queries";
import type { Watched, WatchState } from "@/data/watchlist/types";
import { formatCount } from "@/lib/format";
import type { Choice } from "../choosing/choosing";
import { BoardCard } from "./BoardCard";
import type { Rights } from "./rights";
import { STATE_LABELS } from "./states";
import type { Moves } from "./use-moves";

interface BoardProps {
  stages: readonly WatchState[];
  cards: readonly Watched[];
  team: readonly TeamMember[];
  today: string;
  rights: Rights;
  hrefOf: (id: string) => string;
  moves: Moves;
  choice: Choice;
}

/** On a phone one list without empty stages. A card dropped elsewhere stays. */
export function Board({ stages, cards, moves, ...rest }: BoardProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const drop = (state: WatchState) => {
    const card = cards.find(({ startup_id }) => startup_id === dragged);
    setDragged(null);
    if (card && card.state !== state) moves.move(card, state);
  };
  return (
    <div className="board">
      {stages.map((state) => (
        <Column
          key={state}
          state={state}
          cards={cards.filter((card) => card.state === state)}
          takes={dragged !== null}
          onDrop={() => drop(state)}
          onDrag={setDragged}
          moves={moves}
          {...rest}
        />
      ))}
    </div>
  );
}

interface ColumnProps extends Omit<BoardProps, "stages"> {
  state: WatchState;
  takes: boolean;
  onDrop: () => void;
  onDrag: (id: string | null) => void;
}

function Column({ state, cards, takes, onDrop, hrefOf, ...rest }: ColumnProps) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!takes) return;
    event.preventDefault();
    setIsOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
  };
  const take = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onDrop();
  };
  return (
    <section
      className="board-column"
      aria-label={STATE_LABELS[state]}
      data-empty={cards.length === 0 || undefined}
      data-over={(isOver && takes) || undefined}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={take}
    >
      <div className="flex items-baseline justify-between gap-2 px-1">
        <Heading as="h3" size="2" weight="medium">
          {STATE_LABELS[state]}
        </Heading>
        <Text size="1" color="gray" className="tabular-nums">
          {formatCount(cards.length)}
        </Text>
      </div>
      <ul className="flex flex-col gap-2.5">
        {cards.map((card) => (
          <BoardCard key={card.startup_id} card={card} href={hrefOf(card.startup_id)} {...rest} />
        ))}
      </ul>
    </section>
  );
}
