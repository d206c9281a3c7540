import { Button, Callout, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { actInConsole, decideHubApplication } from "@/data/console/mutations";
import { type HubApplication, hubApplicationQuery } from "@/data/console/queries";
import { humanize } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { DrawerSection } from "@/ui/DrawerSection";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { OutwardLink } from "@/ui/OutwardLink";
import { RowsSkeleton } from "@/ui/Skeletons";
import { Fact, FactLines } from "../Fact";
import { HubApplicationFiles } from "../HubApplicationFiles";
import { QuietList } from "../QuietList";
import { placeOf } from "./labels";

interface HubApplicationDrawerProps {
  id: string;
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose: () => void;
}

export function HubApplicationDrawer({ id, previous, next, onClose }: HubApplicationDrawerProps) {
  const client = useQueryClient();
  const query = useQuery(hubApplicationQuery(id));
  const { data, error } = query;
  const [asking, ask] = useState<"approve" | "refuse" | null>(null);
  const name = data?.name ?? "";
  return (
    <>
      <Drawer
        title={data?.name ?? (error ? "Application" : "…")}
        about={data ? placeOf(data) : undefined}
        label="The application"
        previous={previous}
        next={next}
        onClose={onClose}
        foot={
          data?.status === "PENDING" ? (
            <>
              <Button variant="soft" color="red" onClick={() => ask("refuse")}>
                Reject…
              </Button>
              <Button onClick={() => ask("approve")}>Approve…</Button>
            </>
          ) : undefined
        }
      >
        {data ? (
          <WholeHubApplication application={data} />
        ) : error ? (
          <NotLoaded query={query} compact title="This application could not be loaded" />
        ) : (
          <RowsSkeleton rows={5} />
        )}
      </Drawer>
      {data && asking ? (
        <ConfirmWithReason
          key={asking}
          title={asking === "approve" ? `Approve ${name}?` : `Reject ${name}?`}
          effects={
            asking === "approve"
              ? [
                  `${name} becomes a public hub with this name and country.`,
                  `${data.applicant.display_name} administers it: they decide on applications and invite colleagues.`,
                  "They are notified at once.",
                ]
              : [
                  `${data.applicant.display_name} is notified at once and reads your reason.`,
                  "They can apply again.",
                ]
          }
          act={asking === "approve" ? "Approve" : "Reject"}
          isDangerous={asking === "refuse"}
          reason={{
            hint: `${data.applicant.display_name} reads it.`,
            optional: asking === "approve",
          }}
          draftKey={`hub-application:${asking}:${id}`}
          onConfirm={(reason) =>
            actInConsole(client, decideHubApplication(id, asking === "approve", reason))
          }
          failed={asking === "approve" ? "Application not approved" : "Application not rejected"}
          onDone={() =>
            notify.success(asking === "approve" ? "Hub approved" : "Application rejected", name)
          }
          onClose={() => ask(null)}
        />
      ) : null}
    </>
  );
}

function WholeHubApplication({ application }: { application: HubApplication }) {
  const { applicant, status } = application;
  // The generated types do not know a list of a domain.
  const documents = application.verification_docs as string[];
  return (
    <>
      {status === "PENDING" ? null : (
        <Callout.Root size="1" color="gray" mb="4" role="status">
          <Callout.Icon>
            <CircleCheck aria-hidden size={16} />
          </Callout.Icon>
          <Callout.Text>
            {humanize(status)}
            {application.decided_by ? ` by ${application.decided_by.display_name}` : ""}
            {application.decided_at ? (
              <>
                {" "}
                on <DateTime value={application.decided_at} format="with-zone" />
              </>
            ) : null}
            {application.reason ? `: "${application.reason}"` : "."}
          </Callout.Text>
        </Callout.Root>
      )}
      <FactLines>
        <Fact label="Applicant">
          <Link to={paths.person(applicant.id)}>{applicant.display_name}</Link>
          <Text color="gray">
            {" "}
            · {applicant.email}
            {applicant.is_active ? "" : " · disabled"}
          </Text>
        </Fact>
        <Fact label="Since">
          <DateTime value={application.created_at} format="with-zone" />
        </Fact>
        <Fact label="Contact">
          {application.contact_person_name}
          <Text as="div" color="gray">
            {[application.contact_person_email, application.contact_person_phone]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </Fact>
        <Fact label="Website">
          {application.website ? (
            <OutwardLink href={application.website}>{application.website}</OutwardLink>
          ) : (
            <Text color="gray">Not stated</Text>
          )}
        </Fact>
      </FactLines>
      <DrawerSection title="About">
        <Text as="p" size="2" className="whitespace-pre-wrap break-words" dir="auto">
          {application.description ?? <span className="text-(--gray-11)">Not stated</span>}
        </Text>
      </DrawerSection>
      <DrawerSection title="Files">
        <HubApplicationFiles application={application.id} />
      </DrawerSection>
      <DrawerSection title="Documents elsewhere">
        {documents.length > 0 ? (
          <QuietList>
            {documents.map((document) => (
              <li key={document}>
                <OutwardLink href={document}>{document}</OutwardLink>
              </li>
            ))}
          </QuietList>
        ) : (
          <Text as="p" size="2" color="gray">
            None provided.
          </Text>
        )}
      </DrawerSection>
    </>
  );
}
