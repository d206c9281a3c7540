import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { applicationKeys } from "@/data/applications/keys";
import { closingKeys } from "@/data/closings/keys";
import { hubPortalKeys } from "@/data/hub-portal/keys";
import { hubDashboardQuery } from "@/data/hub-portal/queries";
import { AddressTabs } from "@/ui/AddressTabs";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { useReturn } from "@/ui/use-return";
import { WorkCard } from "@/ui/work/WorkCard";
import { ExportButton } from "./hub/ExportButton";
import { HubDashboard } from "./hub/HubDashboard";

const HubApplications = lazy(() => import("./hub/HubApplications"));
const HubApproved = lazy(() => import("./hub/HubApproved"));
const HubAnalytics = lazy(() => import("./hub/HubAnalytics"));

/** What an administrator of a hub has to do there, and how it stands. */
export default function HubAdminPage() {
  const client = useQueryClient();
  const board = useQuery(hubDashboardQuery());
  // For the day on which nothing was announced.
  useReturn(() => {
    for (const queryKey of [applicationKeys.all, closingKeys.all, hubPortalKeys.all])
      void client.invalidateQueries({ queryKey });
  });
  const hub = board.data?.hub;
  const [work, setWork] = useState<string | null>(null);
  return (
    <Page>
      <PageHeader
        title="Hub Administration Portal"
        description={
          hub
            ? [hub.name, hub.city, hub.country].filter(Boolean).join(" · ")
            : "Where a hub reviews its startups."
        }
        actions={
          hub?.state === "ACTIVE" ? <ExportButton hub={hub} work={work} onBegun={setWork} /> : null
        }
      />
      {work ? (
        <div className="hub-work">
          <WorkCard id={work} />
        </div>
      ) : null}
      <div className="mt-6">
        <AddressTabs
          label="Hub Administration Portal"
          tabs={[
            { value: "dashboard", label: "Dashboard", content: <HubDashboard /> },
            {
              value: "applications",
              label: "Applications",
              waiting: board.data?.pending,
              content: <HubApplications />,
            },
            { value: "approved", label: "Approved", content: <HubApproved /> },
            { value: "analytics", label: "Analytics", content: <HubAnalytics /> },
          ]}
        />
      </div>
    </Page>
  );
}
