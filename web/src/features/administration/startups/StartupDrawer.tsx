import { Button, Callout, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import {
  actOnStartup,
  type ConsoleStartup,
  consoleStartupQuery,
  decisionsOnQuery,
  featureStartup,
  returnToReview,
} from "@/data/console/startups";
import { toPoints } from "@/domain/field-reasons";
import { STAGE_LABELS } from "@/domain/labels";
import { reviewLabel } from "@/domain/review-label";
import { startupFieldLabel } from "@/domain/startups/startup-fields";
import { toSentence } from "@/lib/errors";
import { countOf, PRE_REVENUE } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { DrawerSection } from "@/ui/DrawerSection";
import { type Fact, FactList } from "@/ui/FactList";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { Money } from "@/ui/Money";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { OutwardLink } from "@/ui/OutwardLink";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatusBadge } from "@/ui/StatusBadge";
import { Timeline } from "@/ui/timeline/Timeline";
import { OrganizationTeam } from "../organizations/OrganizationTeam";
import { placeOnMarket } from "./columns";

const DECIDED: Record<string, string> = {
  APPROVED: "approved it",
  REJECTED: "rejected it",
  PENDING: "sent it back to review",
};

interface StartupDrawerProps {
  id: string;
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose: () => void;
}

export function StartupDrawer({ id, ...steps }: StartupDrawerProps) {
  const client = useQueryClient();
  const query = useQuery(consoleStartupQuery(id));
  const [returning, setReturning] = useState(false);
  const startup = query.data;
  const featuring = useSubmit(
    (featured: boolean) => actOnStartup(client, featureStartup(id, featured)),
    "Not changed",
  );
  const feature = async (featured: boolean) => {
    if (await featuring.submit(featured))
      notify.success(featured ? "Featured" : "No longer featured", startup?.name);
  };
  return (
    <>
      <Drawer
        title={startup?.name ?? (query.error ? "Startup" : "…")}
        about={startup?.short_description ?? undefined}
        label="The startup"
        {...steps}
        foot={
          startup?.status === "APPROVED" ? (
            <>
              <Button variant="soft" color="red" onClick={() => setReturning(true)}>
                Return to review…
              </Button>
              {startup.is_featured ? (
                <Button
                  variant="soft"
                  loading={featuring.pending}
                  onClick={() => void feature(false)}
                >
                  Remove from front page
                </Button>
              ) : startup.is_on_market ? (
                <Button loading={featuring.pending} onClick={() => void feature(true)}>
                  Feature
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      >
        {startup ? (
          <>
            <FormProblem problem={featuring.problem} />
            <Startup startup={startup} />
          </>
        ) : query.error ? (
          <NotLoaded query={query} compact title="This startup could not be loaded" />
        ) : (
          <RowsSkeleton rows={5} />
        )}
      </Drawer>
      {startup && returning ? (
        <ConfirmWithReason
          title={`Return ${startup.name} to review?`}
          effects={[
            "It leaves the market: only its company, its hub and you can see it.",
            "It is no longer verified or featured. Its hub decides on it again.",
            "Its company is notified at once and reads your reason.",
          ]}
          act="Return to review"
          isDangerous
          reason={{ hint: "The company and the hub read it." }}
          draftKey={`return:${id}`}
          onConfirm={(reason) => actOnStartup(client, returnToReview(id, reason))}
          failed="Startup not returned"
          onDone={() => notify.success("Returned to review", startup.name)}
          onClose={() => setReturning(false)}
        />
      ) : null}
    </>
  );
}

function factsOf(startup: ConsoleStartup): Fact[] {
  return [
    {
      label: "Status",
      value: <StatusBadge status={startup.status} label={reviewLabel(startup.status)} />,
    },
    { label: "Market", value: placeOnMarket(startup) },
    {
      label: "Public page",
      value: startup.is_on_market ? <Link to={paths.startup(startup.slug)}>Open it</Link> : null,
    },
    {
      label: "Company",
      value: (
        <Link to={paths.organization(startup.organization_id)}>{startup.organization_name}</Link>
      ),
    },
    {
      label: "Founder",
      value: startup.founder_id ? (
        <Link to={paths.person(startup.founder_id)}>{startup.founder_name}</Link>
      ) : (
        "Nobody"
      ),
    },
    {
      label: "Hub",
      value: startup.hub_id ? (
        <Link to={paths.hub(startup.hub_id)}>{startup.hub_name}</Link>
      ) : (
        "None chosen"
      ),
    },
    { label: "Stage", value: STAGE_LABELS[startup.stage] },
    { label: "Sectors", value: startup.sectors.join(", ") },
    {
      label: "Export score",
      value:
        startup.export_readiness_score === null ? null : `${startup.export_readiness_score}/100`,
    },
    {
      label: "Team",
      value: startup.team_size === null ? null : countOf(startup.team_size, "person", "people"),
    },
    { label: "Revenue (ARR)", value: <Money amount={startup.revenue} empty={PRE_REVENUE} /> },
    { label: "Raised", value: <Money amount={startup.funding_raised} empty="$0" /> },
    { label: "Target", value: <Money amount={startup.funding_target} empty="Not stated" /> },
    { label: "Valuation", value: <Money amount={startup.valuation} empty="Not stated" /> },
    {
      label: "Website",
      value: startup.website ? (
        <OutwardLink href={startup.website}>{startup.website}</OutwardLink>
      ) : null,
    },
    { label: "Created", value: <DateTime value={startup.created_at} format="date-time" /> },
    { label: "Last changed", value: <DateTime value={startup.updated_at} format="date-time" /> },
  ];
}

function Startup({ startup }: { startup: ConsoleStartup }) {
  const decisions = useQuery(decisionsOnQuery(startup.id));
  return (
    <>
      {startup.has_pending_version ? (
        <Callout.Root size="1" color="amber" mb="4">
          <Callout.Icon>
            <TriangleAlert aria-hidden size={16} />
          </Callout.Icon>
          <Callout.Text>
            A new version waits for its hub. What is approved stays public until then.
          </Callout.Text>
        </Callout.Root>
      ) : null}
      <FactList label="About it" facts={factsOf(startup)} />
      <OrganizationTeam
        id={startup.organization_id}
        kind="COMPANY"
        name={startup.organization_name}
        empty="The company has no members. Its startups are off the market until you appoint an owner."
        closed={null}
      />
      <DrawerSection title="Decisions on it">
        <Timeline
          label={`Decisions on ${startup.name}`}
          entries={decisions.data?.map((made) => ({
            id: `${made.decided_at} ${made.decision}`,
            at: made.decided_at,
            who: made.decided_by_name,
            what: DECIDED[made.decision] ?? made.decision,
            note: made.reason,
            points: toPoints(made.field_reasons, startupFieldLabel),
          }))}
          empty="No decisions yet."
          {...(decisions.error ? { problem: toSentence(decisions.error) } : {})}
          onRetry={() => void decisions.refetch()}
          level={4}
        />
        <Text as="p" size="2" mt="3">
          <Link to={paths.auditOf("startup", startup.id)}>Full history</Link>
        </Text>
      </DrawerSection>
    </>
  );
}
