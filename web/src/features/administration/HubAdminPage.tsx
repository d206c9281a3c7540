import { Button, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { closingKeys } from "@/data/closings/keys";
import { exportApplicationKeys } from "@/data/export-applications/keys";
import { exportDealKeys } from "@/data/export-deals/keys";
import { hostingKeys } from "@/data/hosting/keys";
import { hubPortalKeys } from "@/data/hub-portal/keys";
import { hubDashboardQuery } from "@/data/hub-portal/queries";
import { useSession } from "@/data/session";
import { startupApplicationKeys } from "@/data/startup-applications/keys";
import { isAtLeast } from "@/domain/organizations/roles";
import { hubRoleOf } from "@/domain/people/work";
import { paths, routes } from "@/lib/paths";
import { AddressTabs } from "@/ui/AddressTabs";
import { lazyComponent } from "@/ui/lazy-component";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";
import { WorkCard } from "@/ui/work/WorkCard";
import { DownloadButton } from "./hub/DownloadButton";
import { HubDashboard } from "./hub/HubDashboard";

const StartupApplicationsQueue = lazyComponent(
  () => import("./startup-applications/StartupApplicationsQueue"),
);
const HubApproved = lazyComponent(() => import("./hub/HubApproved"));
const EventsTab = lazyComponent(() => import("./events/EventsTab"));
const ExportDealsTab = lazyComponent(() => import("./export-deals/ExportDealsTab"));
const ProductsQueue = lazyComponent(() => import("./products/ProductsQueue"), "ProductsQueue");
const HubAnalytics = lazyComponent(() => import("./hub/HubAnalytics"));

export default function HubAdminPage() {
  const client = useQueryClient();
  const board = useQuery(hubDashboardQuery());
  // For what was not announced live.
  useOnlineOrFocus(() => {
    for (const queryKey of [
      startupApplicationKeys.all,
      closingKeys.all,
      exportApplicationKeys.all,
      hubPortalKeys.all,
      hostingKeys.all,
      exportDealKeys.all,
    ])
      void client.invalidateQueries({ queryKey });
  });
  const hub = board.data?.hub;
  const [work, setWork] = useState<string | null>(null);
  const { user } = useSession();
  const role = user ? hubRoleOf(user) : null;
  // Whoever has no hub yet applies for one on the dashboard.
  const decides = role === null || isAtLeast(role, "ADMIN");
  const reviews = role === null || isAtLeast(role, "MEMBER");
  const events = (
    <EventsTab work={routes.hubAdmin} canHost={hub?.state === "ACTIVE"} isAtDoor={!decides} />
  );
  return (
    <Page>
      <PageHeader
        title="Hub Administration Portal"
        description={
          hub
            ? [hub.name, hub.city, hub.country].filter(Boolean).join(" · ")
            : "Review, certify and follow your hub's startups."
        }
        actions={
          decides && (board.isPending || hub?.state === "ACTIVE") ? (
            <>
              <Button asChild variant="soft">
                <Link to={paths.newEvent(routes.hubAdmin)}>
                  <CalendarPlus aria-hidden size={15} />
                  Add Event
                </Link>
              </Button>
              <DownloadButton hub={hub ?? undefined} work={work} onBegun={setWork} />
            </>
          ) : null
        }
      />
      {work ? (
        <div className="mt-4">
          <WorkCard id={work} />
        </div>
      ) : null}
      <div className="mt-6">
        {reviews ? (
          <AddressTabs
            label="Hub Administration Portal"
            tabs={[
              { value: "dashboard", label: "Dashboard", content: <HubDashboard /> },
              {
                value: "applications",
                label: "Applications",
                waiting: board.data?.pending,
                content: (
                  <StartupApplicationsQueue empty="Founders who choose your hub appear here as soon as they submit." />
                ),
              },
              { value: "approved", label: "Approved", content: <HubApproved /> },
              { value: "events", label: "Events", content: events },
              ...(decides
                ? [
                    {
                      value: "export-deals",
                      label: "Export deals",
                      waiting: board.data?.payments,
                      content: <ExportDealsTab />,
                    },
                  ]
                : []),
              {
                value: "products",
                label: "Products",
                waiting: board.data?.products,
                content: (
                  <ProductsQueue empty="Products appear here as soon as your hub's startups submit them." />
                ),
              },
              ...(decides
                ? [{ value: "analytics", label: "Analytics", content: <HubAnalytics /> }]
                : []),
            ]}
          />
        ) : (
          <>
            <Text as="p" size="2" color="gray" mb="4">
              Open an event to check its guests in.
            </Text>
            {events}
          </>
        )}
      </div>
    </Page>
  );
}
