import { Badge, Text } from "@radix-ui/themes";
import type { DragEvent } from "react";
import { Link } from "react-router-dom";
import type { Watched } from "@/data/watchlist/types";
import { STAGE_LABELS } from "@/domain/labels";
import { countOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { Money } from "@/ui/Money";
import { RowMenu } from "@/ui/table/RowMenu";
import { FROM_LIST } from "@/ui/use-opened";
import { type Choice, ChoiceBox } from "../choosing/choosing";
import { nameOf, STATE_LABELS, STATES } from "./states";
import type { Moves } from "./use-moves";

interface BoardCardProps {
  card: Watched;
  href: string;
  moves: Moves;
  choice: Choice;
  onDrag: (id: string | null) => void;
}

export function BoardCard({ card, href, moves, choice, onDrag }: BoardCardProps) {
  const name = nameOf(card);
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData("text/plain", name);
    event.dataTransfer.effectAllowed = "move";
    onDrag(card.startup_id);
  };
  return (
    <li
      className="board-card"
      draggable
      onDragStart={drag}
      onDragEnd={() => onDrag(null)}
      data-card={card.startup_id}
      data-gone={!card.is_on_market || undefined}
    >
      <div className="board-card-head">
        <Link to={href} state={FROM_LIST} className="board-card-name" draggable={false}>
          {name}
        </Link>
        <RowMenu name={name} className="touch-target">
          <DropdownMenu.Label>Move to</DropdownMenu.Label>
          {STATES.map((state) => (
            <DropdownMenu.Item
              key={state}
              disabled={
                (state === card.state && state !== "COMMITTED") ||
                (state === "COMMITTED" && !card.is_on_market)
              }
              onSelect={() => moves.move(card, state)}
            >
              {STATE_LABELS[state]}
              {state === "COMMITTED" ? "…" : ""}
            </DropdownMenu.Item>
          ))}
          {card.is_on_market ? (
            <>
              <DropdownMenu.Separator />
              <DropdownMenu.Item asChild>
                <Link to={paths.startup(card.slug)}>View Profile</Link>
              </DropdownMenu.Item>
            </>
          ) : null}
        </RowMenu>
      </div>
      {card.is_on_market ? (
        <Text as="p" size="1" color="gray" className="truncate">
          {[STAGE_LABELS[card.stage], card.hub_country].filter(Boolean).join(" · ")}
        </Text>
      ) : null}
      {card.amount === null ? null : (
        <Text as="p" size="2" weight="medium">
          <Money amount={card.amount} empty="Not set" />
        </Text>
      )}
      {card.changes.length > 0 ? (
        <Badge color="amber" radius="full" className="self-start">
          {countOf(card.changes.length, "change")}
          <span className="board-since"> since your last visit</span>
        </Badge>
      ) : null}
      {card.notes ? (
        <Text
          as="p"
          size="1"
          color="gray"
          className="line-clamp-3 wrap-anywhere whitespace-pre-line"
          dir="auto"
        >
          {card.notes}
        </Text>
      ) : null}
      {card.is_on_market ? <ChoiceBox slug={card.slug} name={name} choice={choice} /> : null}
    </li>
  );
}
