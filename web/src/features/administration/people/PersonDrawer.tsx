import { Button, Callout, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { personQuery } from "@/data/console/queries";
import type { PersonDetails } from "@/data/console/types";
import { ROLE_LABELS } from "@/domain/labels";
import { type AccountPart, TIER_LABELS } from "@/domain/people/account-changes";
import { statusOf, toSentence } from "@/lib/errors";
import { countOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { DrawerSection } from "@/ui/DrawerSection";
import { ErrorState } from "@/ui/ErrorState";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatusBadge } from "@/ui/StatusBadge";
import { Timeline } from "@/ui/timeline/Timeline";
import { Fact, FactLines } from "../Fact";
import { AccountDialog } from "./AccountDialog";
import { accountLabel, KYC_LABELS, toEntry } from "./labels";

interface PersonDrawerProps {
  id: string;
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose: () => void;
}

export function PersonDrawer({ id, previous, next, onClose }: PersonDrawerProps) {
  const { data, error, isFetching, refetch } = useQuery(personQuery(id));
  const [asking, ask] = useState<AccountPart | null>(null);
  const person = data?.person;
  const canChange = data !== undefined && !data.is_own && !data.person.is_closed;
  return (
    <>
      <Drawer
        title={person?.display_name ?? (error ? "Person" : "…")}
        about={person ? `${person.email} · ${person.username}` : undefined}
        label="The person"
        previous={previous}
        next={next}
        onClose={onClose}
        foot={
          canChange ? (
            person?.is_active ? (
              <Button variant="soft" color="red" onClick={() => ask("active")}>
                Disable account…
              </Button>
            ) : (
              <Button onClick={() => ask("active")}>Enable account…</Button>
            )
          ) : undefined
        }
      >
        {data ? (
          <Person details={data} canChange={canChange} onAsk={ask} />
        ) : error ? (
          <ErrorState
            compact
            title={statusOf(error) === 404 ? "Person not found" : "This person could not be loaded"}
            {...(statusOf(error) === 404
              ? {}
              : { onRetry: () => void refetch(), retrying: isFetching })}
          >
            {toSentence(error)}
          </ErrorState>
        ) : (
          <RowsSkeleton rows={5} />
        )}
      </Drawer>
      {data && asking ? (
        <AccountDialog key={asking} part={asking} details={data} onClose={() => ask(null)} />
      ) : null}
    </>
  );
}

interface PersonProps {
  details: PersonDetails;
  canChange: boolean;
  onAsk: (part: AccountPart) => void;
}

function Person({ details, canChange, onAsk }: PersonProps) {
  const { person } = details;
  const change = (part: AccountPart, label: string) =>
    canChange ? (
      <Button
        size="1"
        variant="surface"
        color="gray"
        aria-label={`Change ${label}`}
        onClick={() => onAsk(part)}
      >
        Change…
      </Button>
    ) : undefined;
  return (
    <>
      {canChange ? null : (
        <Callout.Root size="1" color="gray" mb="4">
          <Callout.Icon>
            <Info aria-hidden size={16} />
          </Callout.Icon>
          <Callout.Text>
            {details.is_own
              ? "This is you. Only another platform administrator can change your account."
              : 'This account is closed. Its activity stays under "Former member".'}
          </Callout.Text>
        </Callout.Root>
      )}
      <FactLines>
        <Fact label="Role" act={change("role", "role")}>
          {ROLE_LABELS[person.role]}
        </Fact>
        {person.role === "HUB_ADMIN" || person.hub_id ? (
          <Fact label="Hub">
            {person.hub_id ? (
              <Link to={paths.hub(person.hub_id)}>{person.hub_name}</Link>
            ) : (
              <Text color="gray">Acts for no hub</Text>
            )}
          </Fact>
        ) : null}
        <Fact label="Plan" act={change("tier", "plan")}>
          {TIER_LABELS[person.subscription_tier]}
        </Fact>
        <Fact label="Account">
          <StatusBadge
            status={person.is_active ? "VERIFIED" : "REJECTED"}
            label={accountLabel(person)}
          />
        </Fact>
        <Fact
          label="Second factor"
          act={
            canChange && details.second_factors > 0 ? (
              <Button size="1" variant="surface" color="gray" onClick={() => onAsk("factor")}>
                Remove…<span className="sr-only"> the second factor</span>
              </Button>
            ) : undefined
          }
        >
          {details.second_factors > 0 ? (
            countOf(details.second_factors, "authenticator app")
          ) : (
            <Text color="gray">None</Text>
          )}
        </Fact>
        <KycFact details={details} />
        <Fact label="Open deal rooms">{details.open_rooms}</Fact>
        {details.market_startups > 0 ? (
          <Fact label="Startups">{countOf(details.market_startups, "startup")} on the market</Fact>
        ) : null}
        {person.is_email_confirmed || person.is_closed ? null : (
          <Fact label="Email">
            <Text color="amber">Not confirmed</Text>
          </Fact>
        )}
        <Fact label="Joined">
          <DateTime value={person.created_at} />
        </Fact>
        <Fact label="Last sign-in">
          {person.last_sign_in_at ? (
            <DateTime value={person.last_sign_in_at} format="date-time" />
          ) : (
            <Text color="gray">Never</Text>
          )}
        </Fact>
      </FactLines>
      <DrawerSection title="History">
        <Timeline
          label={`History of ${person.display_name}`}
          entries={details.changes.map(toEntry)}
          empty="No changes to role, plan or account yet."
          level={4}
        />
      </DrawerSection>
    </>
  );
}

function KycFact({ details }: { details: PersonDetails }) {
  const { person, kyc_submission: submission, investor } = details;
  if (!investor) return null;
  const until = investor.kyc_valid_until;
  const isWaiting = submission?.status === "SUBMITTED";
  return (
    <Fact
      label="KYC"
      act={
        submission ? (
          <Link to={paths.identityCheck(submission.id)}>
            {isWaiting ? "Decide" : "Documents"}
            <span className="sr-only"> on {person.display_name}'s identity check</span>
          </Link>
        ) : undefined
      }
    >
      <StatusBadge status={person.kyc_status} label={KYC_LABELS[person.kyc_status]} />
      <Text color="gray">
        {" "}
        of <Link to={paths.organization(investor.organization_id)}>{investor.name}</Link>
      </Text>
      {until && person.kyc_status !== "REJECTED" ? (
        <Text color="gray">
          {" "}
          until <DateTime value={`${until}T12:00:00Z`} />
        </Text>
      ) : null}
      {isWaiting ? <Text color="amber"> · documents awaiting a decision</Text> : null}
    </Fact>
  );
}
