import { Button, Heading, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useReadThing } from "@/data/notifications/use-read-thing";
import { markWatchedSeen } from "@/data/watchlist/mutations";
import type { Watched } from "@/data/watchlist/types";
import { STAGE_LABELS } from "@/domain/labels";
import { useStar } from "@/domain/startups/star-place";
import { startupFieldLabel } from "@/domain/startups/startup-fields";
import { formatMoney } from "@/lib/format";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { DrawerSection } from "@/ui/DrawerSection";
import { FactList } from "@/ui/FactList";
import { useSubmit } from "@/ui/forms/use-submit";
import { Money } from "@/ui/Money";
import { Select } from "@/ui/Select";
import { Changes } from "@/ui/timeline/Timeline";
import { Contacts } from "./Contacts";
import { Introduction } from "./Introduction";
import { NextStep } from "./NextStep";
import { Notes } from "./Notes";
import { Owner } from "./Owner";
import type { PartProps } from "./parts";
import { whyNotMoved } from "./rights";
import { nameOf, STATE_LABELS, STATES } from "./states";
import type { Moves } from "./use-moves";

interface WatchedDrawerProps extends PartProps {
  moves: Moves;
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose: () => void;
}

export function WatchedDrawer({ moves, previous, next, onClose, ...part }: WatchedDrawerProps) {
  const Star = useStar();
  useReadThing("startup", part.card.startup_id);
  const { card, investor, rights } = part;
  const name = nameOf(card);
  const isStuck = card.state === "COMMITTED" && !rights.canCommit;
  return (
    <Drawer
      title={name}
      about={card.is_on_market ? STAGE_LABELS[card.stage] : "It may return."}
      label="The startup in the pipeline"
      previous={previous}
      next={next}
      onClose={onClose}
      keys={rights.canWork ? { n: { does: "Write a note", act: writeNote } } : {}}
      foot={
        <>
          {Star ? <Star startup={{ id: card.startup_id, name }} place="page" /> : null}
          {card.is_on_market ? (
            <ButtonLink size="3" to={paths.startup(card.slug)}>
              View Profile
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {rights.canWork ? (
            <Select
              aria-label="Stage of the pipeline"
              value={card.state}
              disabled={isStuck}
              // Once the list has closed: the Enter that chose would also press "Commit".
              onChange={(state) => setTimeout(() => moves.move(card, state))}
              options={STATES.map((state) => ({
                value: state,
                label: STATE_LABELS[state],
                isDisabled: whyNotMoved(card, state, rights) !== null,
              }))}
            />
          ) : (
            <Text weight="medium">{STATE_LABELS[card.state]}</Text>
          )}
          {card.state === "COMMITTED" ? (
            <Amount card={card} moves={moves} canCommit={rights.canCommit} />
          ) : (
            <Text size="2" color="gray">
              moved <DateTime value={card.moved_at} format="relative" />
            </Text>
          )}
          {rights.canWork && !rights.canCommit ? (
            <Text as="p" size="1" color="gray" className="basis-full">
              {rights.whoCommits}
            </Text>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Text size="2" weight="medium">
            Owner
          </Text>
          <Owner {...part} />
        </div>
        <NextStep {...part} />
        <News card={card} organization={investor.organization_id} />
      </div>
      <DrawerSection title="Introduction" isNamed>
        <Introduction {...part} />
      </DrawerSection>
      <DrawerSection title="Who knows this company" isNamed>
        <Contacts {...part} />
      </DrawerSection>
      <DrawerSection title="Notes" isNamed>
        <Notes {...part} />
      </DrawerSection>
      {card.is_on_market ? (
        <DrawerSection title="Figures">
          <FactList
            label="Figures"
            facts={[
              { label: "Hub", value: card.hub_name },
              { label: "Country", value: card.hub_country },
              { label: "Sectors", value: card.sectors.join(", ") },
              {
                label: "Export score",
                value:
                  card.export_readiness_score === null
                    ? "N/A"
                    : `${card.export_readiness_score}/100`,
              },
              {
                label: "Funding target",
                value: <Money amount={card.funding_target} empty="Not stated" />,
              },
              { label: "Raised", value: <Money amount={card.funding_raised} empty="$0" /> },
            ]}
          />
        </DrawerSection>
      ) : null}
      <Text as="p" size="1" color="gray" mt="5">
        In the pipeline since <DateTime value={card.watched_at} />
        {card.watched_by_name ? `, added by ${card.watched_by_name}` : ""}.
      </Text>
    </Drawer>
  );
}

/** Below the menus and fields of the card. */
const writeNote = () =>
  document.querySelector<HTMLElement>("[role=dialog] textarea[data-note]")?.focus();

interface AmountProps {
  card: Watched;
  moves: Moves;
  canCommit: boolean;
}

function Amount({ card, moves, canCommit }: AmountProps) {
  const amount = formatMoney(card.amount, { empty: "Not set" });
  if (!canCommit) return <Text size="2">{card.amount === null ? "No amount" : amount}</Text>;
  return (
    <Button variant="soft" color="gray" onClick={() => moves.move(card, "COMMITTED")}>
      {card.amount === null ? "Add an amount" : amount}
    </Button>
  );
}

/** Public fields that the founder's form lacks. */
const LABELS: Readonly<Record<string, string>> = {
  funding_raised: "Raised",
  export_readiness_score: "Export score",
  is_hub_verified: "Verification",
};

/** What one has seen is one's own: a colleague's visit changes nothing. */
function News({ card, organization }: { card: Watched; organization: string }) {
  const client = useQueryClient();
  const seeing = useSubmit(
    () => markWatchedSeen(client, card.startup_id, organization),
    "Not marked as seen",
  );
  if (!card.is_on_market) {
    return (
      <Text as="p" size="2">
        It is off the market, so its name and figures are hidden. Notes stay.
      </Text>
    );
  }
  if (card.changes.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        Nothing has changed since your last visit
        {card.looked_at ? (
          <>
            {" "}
            <DateTime value={card.looked_at} format="relative" />
          </>
        ) : null}
        .
      </Text>
    );
  }
  return (
    <section className="flex flex-col items-start gap-3">
      <Heading as="h3" size="3" weight="medium">
        Changes since your last visit
      </Heading>
      <Changes
        changes={card.changes.map(({ field, before, after }) => ({
          label: LABELS[field] ?? startupFieldLabel(field),
          from: before,
          to: before === null && after === null ? "changed" : after,
        }))}
      />
      <Button
        size="1"
        variant="soft"
        color="gray"
        loading={seeing.pending}
        onClick={() => void seeing.submit(undefined)}
      >
        Mark as seen
      </Button>
    </section>
  );
}
