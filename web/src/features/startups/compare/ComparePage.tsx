import "./compare.css";
import { Callout, Heading, Skeleton, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Scale, X } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useSession } from "@/data/session";
import { type ComparedStartup, comparedQuery } from "@/data/startups/compare";
import { STAGE_LABELS } from "@/domain/labels";
import { isInvesting } from "@/domain/people/work";
import { useStar } from "@/domain/startups/star-place";
import { countOf, formatCount, PRE_REVENUE } from "@/lib/format";
import { paths, routes } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { ButtonLink } from "@/ui/ButtonLink";
import { EmptyState } from "@/ui/EmptyState";
import { LogoTile } from "@/ui/LogoTile";
import { Money } from "@/ui/Money";
import { NotLoaded } from "@/ui/NotLoaded";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { usePageHead } from "@/ui/use-page-head";

const MIN = 2;
const MAX = 4;

export default function ComparePage() {
  usePageHead({ title: "Compare startups", noIndex: true });
  const [params] = useSearchParams();
  const { user } = useSession();
  const isInvestor = user !== null && isInvesting(user);
  const slugs = [...new Set(params.getAll("startup"))];
  const isRight = slugs.length >= MIN && slugs.length <= MAX;
  return (
    <Page>
      <BackLink to={routes.startups}>All startups</BackLink>
      <div className="mt-4">
        <PageHeader
          title="Compare startups"
          description="What each startup states and what its hub has verified, side by side."
        />
      </div>
      <div className="mt-6">
        {isRight ? (
          <Compared slugs={slugs} />
        ) : (
          <EmptyState
            icon={Scale}
            level={2}
            title={slugs.length > MAX ? "Four at most" : "Choose two to four startups"}
            action={
              isInvestor ? (
                <ButtonLink variant="soft" to={routes.pipeline}>
                  Open pipeline
                </ButtonLink>
              ) : (
                <ButtonLink variant="soft" to={routes.startups}>
                  Browse Startups
                </ButtonLink>
              )
            }
          >
            {slugs.length > MAX
              ? `This link names ${slugs.length} startups. Compare two to four at a time.`
              : slugs.length === 1
                ? `A single startup cannot be compared.${isInvestor ? " Choose one to three more." : ""}`
                : isInvestor
                  ? "Select them in your pipeline and press Compare."
                  : "Investors select them in their pipeline."}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}

function Compared({ slugs }: { slugs: readonly string[] }) {
  const query = useQuery(comparedQuery(slugs));
  const { data, isError } = query;
  if (!data) {
    return isError ? (
      <NotLoaded query={query} level={2} title="Failed to fetch startups" />
    ) : (
      <Skeleton height="420px" />
    );
  }
  const missing = slugs.filter((slug) => !data.some((one) => one.slug === slug));
  return (
    <div className="flex flex-col gap-5">
      {missing.length > 0 ? (
        <Callout.Root color="amber" size="1" role="alert">
          <Callout.Icon>
            <CircleAlert aria-hidden size={16} />
          </Callout.Icon>
          <Callout.Text className="break-words">
            {missing.length === 1 ? "One startup is" : `${missing.length} startups are`} not on the
            market: {missing.map((slug) => slug.slice(0, 160)).join(", ")}.{" "}
            {data.length === 1
              ? "Choose another one to compare."
              : "The comparison shows the others."}
          </Callout.Text>
        </Callout.Root>
      ) : null}
      {data.length === 0 ? (
        <EmptyState
          icon={Scale}
          level={2}
          title="Nothing to compare"
          action={
            <ButtonLink variant="soft" to={routes.startups}>
              Browse Startups
            </ButtonLink>
          }
        >
          None of these startups is on the market.
        </EmptyState>
      ) : (
        <Table startups={data} />
      )}
    </div>
  );
}

const NOT_STATED = "Not stated";

const ROWS: readonly { label: string; cell: (startup: ComparedStartup) => ReactNode }[] = [
  { label: "Stage", cell: ({ stage }) => STAGE_LABELS[stage] },
  { label: "Sectors", cell: ({ sectors }) => sectors.join(", ") || NOT_STATED },
  { label: "Hub", cell: ({ hub }) => hub?.name ?? "No hub" },
  { label: "Country", cell: ({ hub }) => hub?.country ?? NOT_STATED },
  {
    label: "Verification",
    cell: (startup) =>
      !startup.is_hub_verified
        ? "Not verified"
        : startup.has_pending_version
          ? "Hub Verified, new version in review"
          : "Hub Verified",
  },
  {
    label: "Export score",
    cell: ({ export_readiness_score: score }) => (score === null ? "N/A" : `${score}/100`),
  },
  { label: "Revenue (ARR)", cell: ({ revenue }) => <Money amount={revenue} empty={PRE_REVENUE} /> },
  {
    label: "Funding target",
    cell: ({ funding_target }) => <Money amount={funding_target} empty={NOT_STATED} />,
  },
  { label: "Raised", cell: ({ funding_raised }) => <Money amount={funding_raised} empty="$0" /> },
  {
    label: "Still to raise",
    cell: ({ funding_target: target, funding_raised: raised }) =>
      target === null ? NOT_STATED : <Money amount={Math.max(target - raised, 0)} empty="$0" />,
  },
  { label: "Valuation", cell: ({ valuation }) => <Money amount={valuation} empty={NOT_STATED} /> },
  {
    label: "Team",
    cell: ({ team_size }) => (team_size === null ? NOT_STATED : countOf(team_size, "member")),
  },
  { label: "Founded", cell: ({ founded_year }) => founded_year ?? NOT_STATED },
  { label: "Patents", cell: ({ patents }) => formatCount(patents.length) },
  { label: "SDGs", cell: ({ sdg_tags }) => sdg_tags.join(", ") || NOT_STATED },
];

function Table({ startups }: { startups: readonly ComparedStartup[] }) {
  const Star = useStar();
  const without = (slug: string) =>
    paths.compare(startups.flatMap((one) => (one.slug === slug ? [] : one.slug)));
  return (
    <ScrollRegion label="Startups side by side" className="compare-frame">
      <table className="compare" style={{ "--compared": startups.length } as CSSProperties}>
        <thead>
          <tr>
            <td>
              <span className="sr-only">Criterion</span>
            </td>
            {startups.map((startup) => (
              <th key={startup.id} scope="col">
                <div className="compare-head">
                  <LogoTile name={startup.name} src={startup.logo_url} size={36} eager />
                  <span className="compare-acts">
                    {Star ? <Star startup={startup} place="card" /> : null}
                    {startups.length > MIN ? (
                      <Link
                        to={without(startup.slug)}
                        replace
                        className="compare-without"
                        aria-label={`Compare without ${startup.name}`}
                      >
                        <X aria-hidden size={16} />
                      </Link>
                    ) : null}
                  </span>
                </div>
                <Heading as="h2" size="3" weight="medium">
                  <Link to={paths.startup(startup.slug)} className="hover:underline">
                    {startup.name}
                  </Link>
                </Heading>
                <Text as="p" size="1" color="gray" weight="regular" className="line-clamp-3">
                  {startup.short_description}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, cell }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {startups.map((startup) => (
                <td key={startup.id}>{cell(startup)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
