import { Button, Heading, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { watchlistKeys } from "@/data/watchlist/keys";
import { markWatchedSeen } from "@/data/watchlist/mutations";
import type { Watched } from "@/data/watchlist/types";
import { STAGE_LABELS } from "@/domain/labels";
import { useStar } from "@/domain/startups/star-place";
import { startupFieldLabel } from "@/domain/startups/startup-fields";
import { toSentence } from "@/lib/errors";
import { formatMoney } from "@/lib/format";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { FactList } from "@/ui/FactList";
import { Money } from "@/ui/Money";
import { notify } from "@/ui/notify";
import { Select } from "@/ui/Select";
import { Changes } from "@/ui/timeline/Timeline";
import { Notes } from "./Notes";
import { nameOf, STATE_LABELS, STATES } from "./states";
import type { Moves } from "./use-moves";

interface WatchedDrawerProps {
  card: Watched;
  moves: Moves;
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose: () => void;
}

export function WatchedDrawer({ card, moves, ...steps }: WatchedDrawerProps) {
  const Star = useStar();
  const name = nameOf(card);
  return (
    <Drawer
      title={name}
      about={card.is_on_market ? STAGE_LABELS[card.stage] : "It may return."}
      label="The startup on your watchlist"
      {...steps}
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
          <Select
            aria-label="Column of the board"
            value={card.state}
            // Once the list has closed: the Enter that chose would also press "Commit".
            onChange={(state) => setTimeout(() => moves.move(card, state))}
            options={STATES.map((state) => ({
              value: state,
              label: STATE_LABELS[state],
              isDisabled: state === "COMMITTED" && !card.is_on_market,
            }))}
          />
          {card.state === "COMMITTED" ? (
            <Button variant="soft" color="gray" onClick={() => moves.move(card, "COMMITTED")}>
              {card.amount === null
                ? "Add an amount"
                : formatMoney(card.amount, { empty: "Not set" })}
            </Button>
          ) : (
            <Text size="2" color="gray">
              since <DateTime value={card.moved_at} format="relative" />
            </Text>
          )}
        </div>
        <News card={card} />
        {card.is_on_market ? (
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
        ) : null}
        <Notes key={card.startup_id} card={card} />
      </div>
    </Drawer>
  );
}

/** Public fields that the founder's form lacks. */
const LABELS: Readonly<Record<string, string>> = {
  funding_raised: "Raised",
  export_readiness_score: "Export score",
  is_hub_verified: "Verification",
};

function News({ card }: { card: Watched }) {
  const queries = useQueryClient();
  const see = async () => {
    try {
      await markWatchedSeen(card.startup_id);
      await queries.invalidateQueries({ queryKey: watchlistKeys.board() });
    } catch (error) {
      notify.error("Not marked as seen", toSentence(error));
    }
  };
  if (!card.is_on_market) {
    return (
      <Text as="p" size="2">
        It is off the market, so its name and figures are hidden. Your notes stay.
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
      <Button size="1" variant="soft" color="gray" onClick={() => void see()}>
        Mark as seen
      </Button>
    </section>
  );
}
