import { Button, Heading, Text } from "@radix-ui/themes";
import { Check, EyeOff, Minus, X } from "lucide-react";
import { Link } from "react-router-dom";
import type { Criterion, Match } from "@/data/matches/queries";
import { MATCH_SAMPLE } from "@/domain/samples";
import { StartupBadges } from "@/domain/startups/StartupBadges";
import { useStar } from "@/domain/startups/star-place";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { LogoTile } from "@/ui/LogoTile";
import { SampleFigure } from "@/ui/SampleFigure";
import { type Choice, ChoiceBox } from "../choosing/choosing";

const LABELS: Record<Criterion["key"], string> = {
  sector: "Sector",
  stage: "Stage",
  geography: "Geography",
  ticket: "Ticket",
  verified: "Verification",
  export_score: "Export readiness",
};

const NOT_STATED = "not stated";

interface MatchCardProps {
  match: Match;
  eager: boolean;
  choice: Choice;
  onHide: () => void;
  /** Just unhidden: focus its button. */
  isBack: boolean;
}

export function MatchCard({ match, eager, choice, onHide, isBack }: MatchCardProps) {
  const Star = useStar();
  const { name, criteria } = match;
  return (
    <article
      className="grid grid-cols-1 gap-x-8 gap-y-5 rounded-(--radius-4) border border-(--gray-a4) bg-(--color-panel-solid) p-5 min-[1100px]:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] min-[1100px]:p-6"
      aria-label={name}
    >
      <div className="min-w-0">
        <div className="flex items-start gap-3.5">
          <LogoTile name={name} src={match.logo_url} eager={eager} />
          <div className="min-w-0 flex-1">
            <Heading as="h3" size="3" weight="medium" className="truncate">
              <Link to={paths.startup(match.slug)} className="hover:underline">
                {name}
              </Link>
            </Heading>
            <Text as="p" size="2" color="gray">
              {[match.sectors[0], match.hub_name].filter(Boolean).join(" · ")}
            </Text>
          </div>
          {Star ? <Star startup={match} place="card" /> : null}
        </div>
        <div className="mt-3">
          <StartupBadges startup={match} />
        </div>
        <Text as="p" size="2" className="mt-3 line-clamp-3">
          {match.short_description}
        </Text>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 mt-4">
          <Text size="3" weight="medium">
            {match.met} of {criteria.length} criteria
          </Text>
          {MATCH_SAMPLE ? <SampleFigure>{MATCH_SAMPLE}</SampleFigure> : null}
        </p>
        <div className="mt-2 grid grid-cols-6 gap-1" aria-hidden>
          {criteria.map(({ key }, index) => (
            <i
              key={key}
              className={`h-[5px] rounded-(--radius-1) ${index < match.met ? "bg-(--green-9)" : "bg-(--gray-a4)"}`}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-2 mt-4">
          <ButtonLink size="2" variant="soft" to={paths.startup(match.slug)}>
            View Profile
          </ButtonLink>
          <Button
            size="2"
            variant="soft"
            color="gray"
            onClick={onHide}
            autoFocus={isBack}
            aria-label={`Hide ${name} from your matches`}
          >
            <EyeOff aria-hidden size={15} />
            Hide
          </Button>
          <ChoiceBox slug={match.slug} name={name} choice={choice} />
        </div>
      </div>
      <ul className="grid grid-cols-1 gap-x-7 gap-y-4 md:grid-cols-2" aria-label={`Why ${name}`}>
        {criteria.map((criterion) => (
          <CriterionLine key={criterion.key} criterion={criterion} />
        ))}
      </ul>
    </article>
  );
}

function standOf(met: boolean | null) {
  if (met === null) return { look: "text-(--gray-10)", Mark: Minus, says: "Not stated" };
  return met
    ? { look: "text-(--green-11)", Mark: Check, says: "Met" }
    : { look: "text-(--red-11)", Mark: X, says: "Not met" };
}

function CriterionLine({ criterion: { key, met, mine, theirs, why } }: { criterion: Criterion }) {
  const { look, Mark, says } = standOf(met);
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 text-sm wrap-anywhere">
      <Mark aria-hidden size={16} className={`mt-1 ${look}`} />
      <div>
        <Text weight="medium">{LABELS[key]}</Text>
        <span className="sr-only">: {says}.</span>
        <Text as="p">{why}</Text>
        <dl className="mt-0.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-(--gray-11)">
          <dt>You</dt>
          <dd className="text-(--gray-12)">{mine ?? NOT_STATED}</dd>
          <dt>Startup</dt>
          <dd className="text-(--gray-12)">{theirs ?? NOT_STATED}</dd>
        </dl>
      </div>
    </li>
  );
}
