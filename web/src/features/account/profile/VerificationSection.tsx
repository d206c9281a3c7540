import { Callout } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useInvestor } from "@/data/investors/use-investor";
import { type Kyc, myKycQuery } from "@/data/users/kyc";
import type { Membership, Person } from "@/data/users/queries";
import { mayCommit } from "@/domain/organizations/roles";
import { daysLeft } from "@/domain/people/verification";
import { toSentence } from "@/lib/errors";
import { countOf } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { Details } from "@/ui/Details";
import { ErrorState } from "@/ui/ErrorState";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatusBadge } from "@/ui/StatusBadge";
import { useNow } from "@/ui/use-now";
import { CheckForm } from "./CheckForm";
import { Fact, Panel } from "./Panel";
import { type CheckStatus, isOpen, statusOf, submittedIn } from "./verification";

const WORDS: Record<CheckStatus, { label: string; means: string }> = {
  NOT_STARTED: {
    label: "Not started",
    means: "Founders open their deal rooms to investors with a verified identity.",
  },
  DRAFT: { label: "Not submitted", means: "Submit your documents once they are complete." },
  PENDING: {
    label: "In review",
    means: "The platform's administrators are reviewing your documents. You will be notified.",
  },
  VERIFIED: { label: "Verified", means: "You can join deal rooms and close deals." },
  REJECTED: { label: "Rejected", means: "Read the reasons, and submit what was missing." },
  EXPIRED: {
    label: "Expired",
    means: "Submit new documents to join deal rooms and close deals again.",
  },
};

/** A panel for each investor to which one belongs. */
export function VerificationSection({ user }: { user: Person }) {
  const { investors } = useInvestor();
  return investors.map((investor) => (
    <Investor key={investor.organization_id} user={user} investor={investor} />
  ));
}

function Investor({ user, investor }: { user: Person; investor: Membership }) {
  const kyc = useQuery(myKycQuery(user.id, investor.organization_id));
  const refresh = () => void kyc.refetch();
  return (
    <Panel
      title={investor.is_individual ? "Identity check" : `Identity check of ${investor.name}`}
      about={
        mayCommit(investor.role)
          ? `Only ${investor.is_individual ? "you" : "its administrators"} and the platform's administrators can see the documents. Each time one is opened, it is recorded.`
          : "Its administrators submit the documents."
      }
    >
      {kyc.data ? (
        <Check user={user} kyc={kyc.data} />
      ) : kyc.isPending ? (
        <div role="status" aria-label="Loading your identity check">
          <RowsSkeleton rows={2} />
        </div>
      ) : (
        <ErrorState
          compact
          title="Your identity check could not be loaded"
          onRetry={refresh}
          retrying={kyc.isFetching}
        >
          {toSentence(kyc.error, "Try again.")}
        </ErrorState>
      )}
    </Panel>
  );
}

function Check({ user, kyc }: { user: Person; kyc: Kyc }) {
  const status = statusOf(kyc);
  const { label, means } = WORDS[status];
  const days = daysLeft(kyc, useNow(3_600_000));
  const form =
    kyc.parts && isOpen(kyc) ? <CheckForm userId={user.id} kyc={kyc} parts={kyc.parts} /> : null;
  const isEarly = status === "VERIFIED" && days === null && kyc.submission_status !== "DRAFT";
  const isRenewed = status === "VERIFIED" && !isOpen(kyc);
  const isDecided = status === "VERIFIED" || status === "REJECTED" || status === "EXPIRED";
  return (
    <>
      <dl>
        <Fact label="Status" hint={isRenewed ? "Your new documents are in review." : means}>
          <StatusBadge
            status={status === "NOT_STARTED" ? "DRAFT" : status}
            label={label}
            size="2"
          />
        </Fact>
        {isDecided && kyc.valid_until && status !== "REJECTED" ? (
          <Fact label={status === "EXPIRED" ? "Expired on" : "Valid until"}>
            <DateTime value={`${kyc.valid_until}T12:00:00Z`} />
          </Fact>
        ) : null}
        {kyc.reason && (isDecided || status === "DRAFT") ? (
          <Fact label={status === "REJECTED" ? "Reason" : "Note"}>
            <span className="whitespace-pre-line">{kyc.reason}</span>
          </Fact>
        ) : null}
        {kyc.submitted_at && !isOpen(kyc) ? (
          <Fact label="Submitted">
            <DateTime value={kyc.submitted_at} format="with-zone" />
          </Fact>
        ) : null}
        {isOpen(kyc)
          ? null
          : submittedIn(kyc).map(({ label, lines }) => (
              <Fact key={label} label={label}>
                <span className="wrap-anywhere whitespace-pre-line">{lines.join("\n")}</span>
              </Fact>
            ))}
      </dl>
      {days !== null && isOpen(kyc) ? <EndsSoon days={days} /> : null}
      {form && isEarly ? (
        <Details summary="Renew it early" className="mt-3">
          {form}
        </Details>
      ) : (
        form
      )}
    </>
  );
}

/** A month suffices to renew without a gap. */
function EndsSoon({ days }: { days: number }) {
  return (
    <Callout.Root mt="3" size="1" color="amber">
      <Callout.Icon>
        <CalendarClock aria-hidden size={16} />
      </Callout.Icon>
      <Callout.Text>
        Your verification ends in {countOf(days, "day")}. Submit new documents now: your current
        verification remains valid while they are in review.
      </Callout.Text>
    </Callout.Root>
  );
}
