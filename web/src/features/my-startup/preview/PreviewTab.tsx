import { Button, Skeleton, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { FileText, Handshake } from "lucide-react";
import { Suspense, useState } from "react";
import type { EditedStartup, MyStartup } from "@/data/startups/mine";
import { closingsQuery } from "@/data/startups/queries";
import { Profile, type ProfileTab } from "@/domain/startups/profile/Profile";
import { ContactLocked } from "@/domain/startups/profile/Sidebar";
import { TeamTab } from "@/domain/startups/profile/TeamTab";
import { toSentence } from "@/lib/errors";
import { EmptyState } from "@/ui/EmptyState";
import { lazyComponent } from "@/ui/lazy-component";
import { Panel } from "@/ui/Panel";
import { Rejection } from "../editor/NextStep";

const TractionTab = lazyComponent(() => import("@/domain/startups/profile/TractionTab"));

const READERS = [
  { value: "visitor", label: "A visitor" },
  { value: "investor", label: "An investor" },
  { value: "verified", label: "A verified investor" },
] as const;
type Reader = (typeof READERS)[number]["value"];

interface PreviewTabProps {
  startup: EditedStartup;
  listed: MyStartup;
}

export default function PreviewTab({ startup, listed }: PreviewTabProps) {
  const [reader, setReader] = useState<Reader>("visitor");
  const [tab, setTab] = useState<ProfileTab>("overview");
  const isInvestor = reader !== "visitor";
  const closings = useQuery({ ...closingsQuery(startup.id), enabled: tab === "traction" });
  return (
    <div className="flex flex-col gap-4">
      <Rejection listed={listed} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <fieldset className="edit-several">
          <legend className="sr-only">Seen by</legend>
          {READERS.map(({ value, label }) => (
            <label key={value} className="edit-chip" data-chosen={value === reader || undefined}>
              <input
                type="radio"
                name="reader"
                checked={value === reader}
                onChange={() => setReader(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Text as="p" size="2" color="gray">
          {!startup.is_on_market
            ? "This is what they will see. Until a hub approves it, nobody else does."
            : listed.version === null
              ? "This is what they see now."
              : listed.can_publish
                ? "This is what they will see once you publish your changes."
                : "This is what they will see once your hub approves the new version. Until then they see what is approved."}
        </Text>
      </div>
      <Panel as="section" aria-label={`Preview of ${startup.name}`} className="overflow-hidden">
        <Profile
          startup={startup}
          level={2}
          tab={tab}
          onTab={setTab}
          action={isInvestor ? <Ask label="Request Intro" size="3" /> : null}
          contact={isInvestor ? <Ask label="Request Introduction" size="2" /> : <ContactLocked />}
          team={
            <TeamTab
              size={startup.team_size}
              members={startup.team}
              biographies={reader === "verified" ? startup.team : null}
            />
          }
          traction={
            <Suspense fallback={<Skeleton height="660px" />}>
              <TractionTab
                startup={startup}
                closings={closings.data}
                problem={closings.isError ? toSentence(closings.error) : undefined}
                onRetry={() => void closings.refetch()}
              />
            </Suspense>
          }
          documents={
            <EmptyState compact icon={FileText} title="Documents">
              Readers are set per document: everybody, verified investors, or deal room members
              only.
            </EmptyState>
          }
        />
      </Panel>
    </div>
  );
}

/** Shown as investors see it; founders cannot ask. */
function Ask({ label, size }: { label: string; size: "2" | "3" }) {
  return (
    <Button size={size} disabled>
      <Handshake aria-hidden size={16} />
      {label}
    </Button>
  );
}
