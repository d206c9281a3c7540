import { Badge, Text } from "@radix-ui/themes";
import { CalendarClock, Handshake, MessageSquareText, UserRoundCheck } from "lucide-react";
import type { DragEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import type { TeamMember } from "@/data/organizations/queries";
import type { Watched } from "@/data/watchlist/types";
import { STAGE_LABELS } from "@/domain/labels";
import { countOf, formatCount } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { Money } from "@/ui/Money";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { RowMenu } from "@/ui/table/RowMenu";
import { FROM_LIST } from "@/ui/use-opened";
import { type Choice, ChoiceBox } from "../choosing/choosing";
import { dueInWords, dueOf } from "./filters";
import { type Rights, whyNotMoved } from "./rights";
import { nameOf, STATE_LABELS, STATES } from "./states";
import type { Moves } from "./use-moves";

interface BoardCardProps {
  card: Watched;
  team: readonly TeamMember[];
  today: string;
  rights: Rights;
  href: string;
  moves: Moves;
  choice: Choice;
  onDrag: (id: string | null) => void;
}

export function BoardCard({ card, team, today, rights, href, choice, ...acts }: BoardCardProps) {
  const { moves, onDrag } = acts;
  const name = nameOf(card);
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData("text/plain", name);
    event.dataTransfer.effectAllowed = "move";
    onDrag(card.startup_id);
  };
  return (
    <li
      className="board-card"
      draggable={rights.canWork}
      onDragStart={drag}
      onDragEnd={() => onDrag(null)}
      data-card={card.startup_id}
      data-gone={!card.is_on_market || undefined}
    >
      <div className="board-card-head">
        <Link to={href} state={FROM_LIST} className="board-card-name" draggable={false}>
          {name}
        </Link>
        {rights.canWork || card.is_on_market ? (
          <RowMenu name={name} className="touch-target">
            {rights.canWork ? <Stages card={card} rights={rights} moves={moves} /> : null}
            {card.is_on_market ? (
              <>
                {rights.canWork ? <DropdownMenu.Separator /> : null}
                <DropdownMenu.Item asChild>
                  <Link to={paths.startup(card.slug)}>View Profile</Link>
                </DropdownMenu.Item>
              </>
            ) : null}
            {card.room_id ? (
              <DropdownMenu.Item asChild>
                <Link to={paths.dealRoom(card.room_id)}>Open deal room</Link>
              </DropdownMenu.Item>
            ) : null}
          </RowMenu>
        ) : null}
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
      <NextStep card={card} today={today} />
      {card.changes.length > 0 ? (
        <Badge color="amber" radius="full" className="self-start">
          {countOf(card.changes.length, "change")}
          <span className="board-since"> since your last visit</span>
        </Badge>
      ) : null}
      <Introduction card={card} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {card.owner_id && card.owner_name ? (
          <Text size="1" className="inline-flex min-w-0 items-center gap-1.5">
            <PersonAvatar
              name={card.owner_name}
              imageUrl={team.find(({ user_id }) => user_id === card.owner_id)?.profile_image_url}
              size="1"
            />
            <span className="sr-only">Owner: </span>
            <span className="truncate">{card.owner_name}</span>
          </Text>
        ) : null}
        {card.notes > 0 ? (
          <Sign icon={<MessageSquareText aria-hidden size={13} />}>
            {formatCount(card.notes)}
            <span className="sr-only">{card.notes === 1 ? " note" : " notes"}</span>
          </Sign>
        ) : null}
        {card.contacts.length > 0 ? (
          <Sign icon={<UserRoundCheck aria-hidden size={13} />}>
            <span className="sr-only">Known by </span>
            {knownBy(card)}
          </Sign>
        ) : null}
      </div>
      {card.is_on_market ? <ChoiceBox slug={card.slug} name={name} choice={choice} /> : null}
    </li>
  );
}

/** "Bob", or "Bob and 2 more" */
function knownBy({ contacts }: Watched): string {
  const [first, ...others] = contacts;
  const given = first?.name.split(" ")[0] ?? "";
  return others.length > 0 ? `${given} and ${others.length} more` : given;
}

function Sign({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Text size="1" color="gray" className="inline-flex min-w-0 items-center gap-1 tabular-nums">
      {icon}
      <span className="truncate">{children}</span>
    </Text>
  );
}

function NextStep({ card, today }: Pick<BoardCardProps, "card" | "today">) {
  const { next_step, next_step_on } = card;
  if (next_step === null && next_step_on === null) return null;
  const isOverdue = dueOf(card, today) === "overdue";
  return (
    <div className="min-w-0">
      {next_step ? (
        <Text as="p" size="1" className="line-clamp-2 wrap-anywhere" dir="auto">
          {next_step}
        </Text>
      ) : null}
      {next_step_on ? (
        <Text
          as="p"
          size="1"
          color={isOverdue ? "red" : "gray"}
          className="mt-0.5 flex items-start gap-1"
        >
          <CalendarClock aria-hidden size={13} className="mt-0.5 shrink-0" />
          {dueInWords(next_step_on, today)}
        </Text>
      ) : null}
    </div>
  );
}

function Introduction({ card: { request_status, room_id } }: Pick<BoardCardProps, "card">) {
  if (room_id) {
    return (
      <Badge color="green" radius="full" className="self-start">
        Deal room
      </Badge>
    );
  }
  if (request_status !== "OPEN" && request_status !== "DECLINED") return null;
  const isOpen = request_status === "OPEN";
  return (
    <Badge color={isOpen ? "blue" : "gray"} radius="full" className="self-start">
      <Handshake aria-hidden size={12} />
      {isOpen ? "Introduction requested" : "Introduction declined"}
    </Badge>
  );
}

function Stages({ card, rights, moves }: Pick<BoardCardProps, "card" | "rights" | "moves">) {
  return (
    <>
      <DropdownMenu.Label>Move to</DropdownMenu.Label>
      {STATES.map((state) => {
        const why = whyNotMoved(card, state, rights);
        return (
          <DropdownMenu.Item
            key={state}
            disabled={(state === card.state && state !== "COMMITTED") || why !== null}
            onSelect={() => moves.move(card, state)}
          >
            {STATE_LABELS[state]}
            {state === "COMMITTED" ? (rights.canCommit ? "…" : " (administrators)") : ""}
          </DropdownMenu.Item>
        );
      })}
    </>
  );
}
