import { Button, Callout, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { actInConsole, type HubMove, moveHub } from "@/data/console/mutations";
import { type HubDetails, hubDetailsQuery, hubRowQuery } from "@/data/console/queries";
import type { ConsoleHub } from "@/data/console/types";
import { toSentence } from "@/lib/errors";
import { countOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { DrawerSection } from "@/ui/DrawerSection";
import { ErrorState } from "@/ui/ErrorState";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { OutwardLink } from "@/ui/OutwardLink";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatusBadge } from "@/ui/StatusBadge";
import { Timeline } from "@/ui/timeline/Timeline";
import { Fact, FactLines } from "../Fact";
import { OrganizationTeam } from "../organizations/OrganizationTeam";
import { HubProfileDialog } from "./HubProfileDialog";
import { DECISIONS, placeOf, STATE_LABELS, STATE_STATUS } from "./labels";

const MOVES: Record<HubMove, { act: string; done: string; effects: readonly string[] }> = {
  approve: {
    act: "Approve hub",
    done: "Hub approved",
    effects: ["It becomes public, and its administrators decide on applications."],
  },
  suspend: {
    act: "Suspend hub",
    done: "Hub suspended",
    effects: [
      "Its administrators can no longer decide, edit or invite.",
      "Its startups stay public with their badges, its products leave the marketplace, and open export deals continue.",
      "Its applications and closings go to platform administrators.",
    ],
  },
  restore: {
    act: "Restore hub",
    done: "Hub restored",
    effects: ["Its administrators decide on its applications again."],
  },
};

const MOVE_OF: Record<ConsoleHub["state"], HubMove> = {
  UNAPPROVED: "approve",
  ACTIVE: "suspend",
  SUSPENDED: "restore",
};

interface HubDrawerProps {
  id: string;
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose: () => void;
}

export function HubDrawer({ id, previous, next, onClose }: HubDrawerProps) {
  const client = useQueryClient();
  const row = useQuery(hubRowQuery(id));
  const details = useQuery(hubDetailsQuery(id));
  const [asking, ask] = useState<HubMove | "edit" | null>(null);
  const hub = row.data;
  const error = row.error ?? details.error;
  const move = hub && MOVE_OF[hub.state];
  return (
    <>
      <Drawer
        title={hub?.name ?? (error ? "Hub" : "…")}
        about={hub ? placeOf(hub) : undefined}
        label="The hub"
        previous={previous}
        next={next}
        onClose={onClose}
        foot={
          move ? (
            <Button
              {...(move === "suspend" ? { variant: "soft", color: "red" } : {})}
              onClick={() => ask(move)}
            >
              {MOVES[move].act}…
            </Button>
          ) : undefined
        }
      >
        {hub && details.data ? (
          <Hub hub={hub} details={details.data} onEdit={() => ask("edit")} />
        ) : error ? (
          <ErrorState
            compact
            title="This hub could not be loaded"
            onRetry={() => void Promise.all([row.refetch(), details.refetch()])}
            retrying={row.isFetching || details.isFetching}
          >
            {toSentence(error)}
          </ErrorState>
        ) : (
          <RowsSkeleton rows={5} />
        )}
      </Drawer>
      {hub && asking && asking !== "edit" ? (
        <ConfirmWithReason
          key={asking}
          title={`${MOVES[asking].act.replace(" hub", "")} ${hub.name}?`}
          effects={[
            ...MOVES[asking].effects,
            "Its administrators are notified and read your reason.",
          ]}
          act={MOVES[asking].act}
          isDangerous={asking === "suspend"}
          reason={{ hint: "The hub's administrators can read it." }}
          draftKey={`hub:${asking}:${id}`}
          onConfirm={(reason) => actInConsole(client, moveHub(id, asking, reason))}
          failed={`${MOVES[asking].done.replace("Hub ", "Hub not ")}`}
          onDone={() => notify.success(MOVES[asking].done, hub.name)}
          onClose={() => ask(null)}
        />
      ) : null}
      {hub && details.data && asking === "edit" ? (
        <HubProfileDialog
          hub={{ ...hub, ...details.data }}
          canRename
          onChanged={() => actInConsole(client, Promise.resolve())}
          onClose={() => ask(null)}
        />
      ) : null}
    </>
  );
}

interface HubProps {
  hub: ConsoleHub;
  details: HubDetails;
  onEdit: () => void;
}

function Hub({ hub, details, onEdit }: HubProps) {
  const { last_decision: last } = hub;
  const { contact } = details;
  const documents = contact?.verification_docs ?? [];
  return (
    <>
      {hub.state === "SUSPENDED" ? (
        <Callout.Root size="1" color="red" mb="4">
          <Callout.Icon>
            <TriangleAlert aria-hidden size={16} />
          </Callout.Icon>
          <Callout.Text>
            Suspended{last?.decided_by_name ? ` by ${last.decided_by_name}` : ""}
            {last?.reason ? `: "${last.reason}"` : "."}
          </Callout.Text>
        </Callout.Root>
      ) : null}
      <FactLines>
        <Fact label="State">
          <StatusBadge status={STATE_STATUS[hub.state]} label={STATE_LABELS[hub.state]} />
        </Fact>
        <Fact label="Queue">
          {hub.pending_startups > 0
            ? `${countOf(hub.pending_startups, "startup")} to review`
            : "Nothing to review"}
        </Fact>
        <Fact label="Startups">
          {hub.approved_startups > 0 ? (
            <Link to={paths.hubStartups(hub.id)}>
              {countOf(hub.approved_startups, "startup")} on the market
            </Link>
          ) : (
            "None on the market"
          )}
        </Fact>
      </FactLines>
      <OrganizationTeam
        id={hub.organization_id}
        kind="HUB"
        name={hub.name}
        empty="This hub has no members. Its queue falls to you."
        closed={hub.state === "ACTIVE" ? null : "Only an active hub can invite."}
      />
      <DrawerSection>
        <div className="mb-2 flex items-center justify-between gap-3">
          <h3 className="m-0 font-semibold text-sm">Profile</h3>
          <Button size="1" variant="surface" color="gray" onClick={onEdit}>
            Edit…
          </Button>
        </div>
        <FactLines>
          <Fact label="Website">
            {hub.website ? (
              <OutwardLink href={hub.website}>{hub.website}</OutwardLink>
            ) : (
              <Text color="gray">Not stated</Text>
            )}
          </Fact>
          <Fact label="Description">
            <span className="line-clamp-6 whitespace-pre-wrap" dir="auto">
              {details.description ?? <Text color="gray">Not stated</Text>}
            </span>
          </Fact>
          <Fact label="Contact">
            {contact?.contact_person_name ? (
              <>
                {contact.contact_person_name}
                <Text as="div" color="gray">
                  {[contact.contact_person_email, contact.contact_person_phone]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </>
            ) : (
              <Text color="gray">Not stated</Text>
            )}
          </Fact>
          {documents.length > 0 ? (
            <Fact label="Documents">
              {documents.map((document) => (
                <div key={document}>
                  <OutwardLink href={document}>{document}</OutwardLink>
                </div>
              ))}
            </Fact>
          ) : null}
          <Fact label="Joined">
            <DateTime value={hub.created_at} />
          </Fact>
        </FactLines>
      </DrawerSection>
      <DrawerSection title="Decisions on it">
        <Timeline
          label={`Decisions on ${hub.name}`}
          entries={details.decisions.map(({ id, decision, reason, decided_at, decided_by }) => ({
            id,
            at: decided_at,
            who: decided_by?.display_name ?? null,
            what: decided_by
              ? DECISIONS[decision as keyof typeof DECISIONS]
              : `The hub was ${decision.toLowerCase()}`,
            note: reason,
          }))}
          empty="No decisions yet."
          level={4}
        />
      </DrawerSection>
    </>
  );
}
