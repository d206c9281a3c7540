import { Badge, Button, Card, Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hubPortalKeys } from "@/data/hub-portal/keys";
import { withdrawHubApplication } from "@/data/hub-portal/mutations";
import { type HubApplication, hubApplicationsQuery } from "@/data/hub-portal/queries";
import { DateTime } from "@/ui/DateTime";
import { ErrorState } from "@/ui/ErrorState";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { RowsSkeleton } from "@/ui/Skeletons";
import { HubForm } from "./HubForm";
import { OwnFiles } from "./OwnFiles";
import { ReceivedInvitations } from "./ReceivedInvitations";

export function NoHub() {
  const applications = useQuery(hubApplicationsQuery());
  const [isApplying, setApplying] = useState(false);
  const [latest, ...earlier] = applications.data ?? [];
  const waiting = latest?.status === "PENDING" ? latest : null;
  return (
    <Card size="3" asChild>
      <section aria-labelledby="no-hub">
        <Heading as="h2" size="4" id="no-hub">
          No hub assigned
        </Heading>
        <Text
          as="p"
          size="2"
          color="gray"
          mt="1"
          className="max-w-[60ch] wrap-anywhere text-pretty"
        >
          You can review startups once a hub's administrator invites you, or once the platform
          approves a hub you apply for.
        </Text>
        <ReceivedInvitations />
        {applications.isPending ? (
          <RowsSkeleton rows={2} />
        ) : applications.isError ? (
          <ErrorState
            compact
            title="Your applications could not be loaded"
            onRetry={() => void applications.refetch()}
            retrying={applications.isFetching}
          />
        ) : (
          <>
            {latest ? <State application={latest} /> : null}
            {waiting ? null : isApplying ? (
              <HubForm onClose={() => setApplying(false)} />
            ) : (
              <Button mt="4" onClick={() => setApplying(true)}>
                {latest ? "Apply again" : "Apply for a hub"}
              </Button>
            )}
            {earlier.length > 0 ? (
              <details className="mt-4 text-(length:--font-size-2)">
                <summary>Earlier applications</summary>
                {earlier.map((application) => (
                  <State key={application.id} application={application} />
                ))}
              </details>
            ) : null}
          </>
        )}
      </section>
    </Card>
  );
}

const STATES = {
  PENDING: { label: "In review", color: "amber" },
  APPROVED: { label: "Approved", color: "green" },
  REFUSED: { label: "Rejected", color: "red" },
  WITHDRAWN: { label: "Withdrawn", color: "gray" },
} as const;

function State({ application }: { application: HubApplication }) {
  const client = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const { id, name, city, country, status, reason, created_at } = application;
  const { label, color } = STATES[status];
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-(--radius-3) border border-(--gray-a4) p-3">
      <div className="min-w-0 grow basis-56 wrap-anywhere">
        <Text as="p" size="2" weight="medium" dir="auto">
          {name} <Badge color={color}>{label}</Badge>
        </Text>
        <Text as="p" size="1" color="gray">
          {[city, country].filter(Boolean).join(", ")} · sent <DateTime value={created_at} />
        </Text>
        {reason ? (
          <Text
            as="p"
            size="2"
            mt="1"
            className="max-w-[60ch] wrap-anywhere text-pretty"
            dir="auto"
          >
            {reason}
          </Text>
        ) : null}
      </div>
      {status === "PENDING" ? (
        <Button size="1" variant="soft" color="gray" onClick={() => setLeaving(true)}>
          Withdraw
        </Button>
      ) : null}
      {status === "PENDING" ? (
        <div className="basis-full">
          <OwnFiles application={id} />
        </div>
      ) : null}
      {isLeaving ? (
        <ConfirmWithReason
          title={`Withdraw your application for ${name}?`}
          effects={[
            "It leaves the review queue, and its files are deleted.",
            "You can apply again.",
          ]}
          act="Withdraw"
          draftKey={`withdraw:${id}`}
          failed="Not withdrawn"
          onConfirm={() =>
            withdrawHubApplication(id).finally(() =>
              client.invalidateQueries({ queryKey: hubPortalKeys.applications() }),
            )
          }
          onDone={() => notify.success("Application withdrawn")}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </div>
  );
}
