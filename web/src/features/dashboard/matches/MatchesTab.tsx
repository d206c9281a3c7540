import { Button, Text } from "@radix-ui/themes";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { matchKeys } from "@/data/matches/keys";
import { hideMatch, showMatchAgain } from "@/data/matches/mutations";
import { type HiddenMatch, hiddenMatchesQuery, matchesQuery } from "@/data/matches/queries";
import { toSentence } from "@/lib/errors";
import { countOf } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { ChoiceBar, useChoice } from "../choosing/choosing";
import { CardsSkeleton } from "./CardsSkeleton";
import { MatchCard } from "./MatchCard";

const EAGER = 3;
const PREFERENCES = "?tab=profile";

/** @param organization the investor's whose profile they match; what is hidden is the person's own */
export default function MatchesTab({ organization }: { organization: string }) {
  const queries = useQueryClient();
  const matches = useInfiniteQuery(matchesQuery(organization));
  const hidden = useQuery(hiddenMatchesQuery());
  // A hidden one stays as a line, with the way back, until the screen is left.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  const [back, setBack] = useState<string>();
  const summary = useRef<HTMLElement>(null);

  const choice = useChoice();

  const mark = (id: string, isGone: boolean) =>
    setGone((before) => {
      const next = new Set(before);
      if (isGone) next.add(id);
      else next.delete(id);
      return next;
    });
  const change = async (id: string, hides: boolean) => {
    mark(id, hides);
    setBack(hides ? undefined : id);
    try {
      await (hides ? hideMatch(id) : showMatchAgain(id));
    } catch (error) {
      mark(id, !hides);
      notify.error("Recommendations not changed", toSentence(error));
    }
    await queries.invalidateQueries({ queryKey: matchKeys.hidden() });
  };
  const showAgain = async ({ startup_id: id }: HiddenMatch) => {
    const isHere = gone.has(id);
    if (!isHere) summary.current?.focus();
    await change(id, false);
    if (!isHere) await queries.invalidateQueries({ queryKey: matchKeys.best() });
  };

  const found = matches.data?.pages.flat();
  if (!found) {
    return matches.isError ? (
      <NotLoaded query={matches} level={2} title="Failed to fetch recommendations" />
    ) : (
      <CardsSkeleton />
    );
  }
  const [first] = found;
  const missing = first?.criteria.filter(({ mine }) => mine === null).length ?? 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="sr-only">AI Matches</h2>
        <Text as="p" size="2" color="gray" className="max-w-prose">
          Every startup on the market, compared with your investor profile on six criteria. What you
          hide is hidden from you alone.{" "}
          {missing > 0
            ? `You have not stated ${missing === 1 ? "one" : missing} of them: what is not stated is never met.`
            : "Ranked by criteria met, then by export score."}
        </Text>
        <Link className="text-link text-sm" to={PREFERENCES}>
          Edit preferences
        </Link>
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={Sparkles}
          level={3}
          title="No startup to recommend"
          action={
            <ButtonLink variant="soft" to={routes.startups}>
              Browse Startups
            </ButtonLink>
          }
        >
          {hidden.data?.length
            ? "You have hidden every startup on the market."
            : "There are no startups on the market right now."}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {found.map((match, index) =>
            gone.has(match.id) ? (
              <div
                key={match.id}
                role="status"
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-(--radius-4) border border-dashed border-(--gray-a6) px-5 py-3 text-(length:--font-size-2)"
              >
                <span>{match.name} is hidden from your matches.</span>
                <Button
                  size="1"
                  variant="soft"
                  autoFocus
                  onClick={() => void change(match.id, false)}
                >
                  Undo
                </Button>
              </div>
            ) : (
              <MatchCard
                key={match.id}
                match={match}
                eager={index < EAGER}
                choice={choice}
                isBack={match.id === back}
                onHide={() => void change(match.id, true)}
              />
            ),
          )}
        </div>
      )}
      {matches.hasNextPage ? (
        <div className="flex flex-col items-center gap-2">
          {matches.isFetchNextPageError ? (
            <Text role="alert" size="2" color="red">
              {toSentence(matches.error, "Failed to fetch recommendations")}
            </Text>
          ) : null}
          <Button
            variant="soft"
            loading={matches.isFetchingNextPage}
            onClick={() => void matches.fetchNextPage()}
          >
            Show 12 more
          </Button>
        </div>
      ) : null}
      <ChoiceBar choice={choice} />
      {hidden.data?.length ? (
        <details>
          <summary
            ref={summary}
            className="cursor-pointer py-1.5 text-(length:--font-size-2) text-(--gray-11)"
          >
            {countOf(hidden.data.length, "startup")} hidden
          </summary>
          <ul className="mt-2 grid gap-1">
            {hidden.data.map((one) => (
              <li
                key={one.startup_id}
                className="flex items-center justify-between gap-4 text-(length:--font-size-2)"
              >
                {one.slug ? (
                  <Link className="text-link" to={paths.startup(one.slug)}>
                    {one.name}
                  </Link>
                ) : (
                  <span>A startup that has left the market</span>
                )}
                <Button
                  size="1"
                  variant="soft"
                  color="gray"
                  onClick={() => void showAgain(one)}
                  aria-label={`Show ${one.name ?? "it"} again`}
                >
                  Show again
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
