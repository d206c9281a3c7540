import { Tabs } from "@radix-ui/themes";
import { useParams, useSearchParams } from "react-router-dom";
import { startupQuery } from "@/data/startups/queries";
import type { Startup } from "@/data/startups/types";
import { useScreenQuery } from "@/data/use-screen-query";
import { humanize } from "@/lib/format";
import type { PageHead } from "@/lib/page-head";
import { withParams } from "@/lib/url-filters";
import { ErrorState } from "@/ui/ErrorState";
import { UnapprovedNotice } from "@/ui/UnapprovedNotice";
import { usePageHead } from "@/ui/use-page-head";
import { DocumentsTab } from "./DocumentsTab";
import { OverviewTab } from "./OverviewTab";
import { Sidebar } from "./Sidebar";
import { StartupHeader } from "./StartupHeader";
import { StartupNotFound } from "./StartupNotFound";
import { StartupSkeleton } from "./StartupSkeleton";
import { TeamTab } from "./TeamTab";
import { TractionTab } from "./TractionTab";

/** A startup's page. */
export default function StartupPage() {
  const { slug = "" } = useParams();
  const {
    data: startup,
    isPending,
    isError,
    refetch,
    isFetching,
  } = useScreenQuery(startupQuery(slug));
  usePageHead(headOf(startup, isError));
  if (isPending) return <StartupSkeleton />;
  if (isError) {
    return (
      <ErrorState
        level={1}
        title="Failed to fetch startup"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Please try again.
      </ErrorState>
    );
  }
  return startup ? <Profile key={startup.id} startup={startup} /> : <StartupNotFound />;
}

function headOf(startup: Startup | null | undefined, isError: boolean): PageHead {
  if (startup === null) return { title: "Startup Not Found", noIndex: true };
  return {
    title: startup?.name ?? "Startup",
    description: startup?.short_description ?? undefined,
    noIndex: isError,
  };
}

const TABS = ["overview", "team", "traction", "documents"] as const;

function Profile({ startup }: { startup: Startup }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get("tab");
  const tab = TABS.find((one) => one === asked) ?? "overview";
  return (
    <>
      <StartupHeader startup={startup} />
      <div className="mx-auto grid w-full max-w-[75rem] gap-x-10 gap-y-8 px-4 py-8 sm:px-6 lg:grid-cols-[1fr_20rem] lg:px-8">
        <div className="min-w-0">
          <UnapprovedNotice status={startup.status} noun="startup" className="mb-6" />
          <Tabs.Root
            value={tab}
            onValueChange={(next) =>
              setParams(
                (before) => withParams(before, { tab: next === "overview" ? null : next }),
                {
                  replace: true,
                },
              )
            }
          >
            <Tabs.List>
              {TABS.map((one) => (
                <Tabs.Trigger key={one} value={one}>
                  {humanize(one)}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <Tabs.Content value="overview" className="pt-7">
              <OverviewTab startup={startup} />
            </Tabs.Content>
            <Tabs.Content value="team" className="pt-7">
              <TeamTab startup={startup} />
            </Tabs.Content>
            <Tabs.Content value="traction" className="pt-7">
              <TractionTab startup={startup} />
            </Tabs.Content>
            <Tabs.Content value="documents" className="pt-7">
              <DocumentsTab startup={startup} />
            </Tabs.Content>
          </Tabs.Root>
        </div>
        <Sidebar startup={startup} />
      </div>
    </>
  );
}
