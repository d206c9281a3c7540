import { useQuery, useQueryClient } from "@tanstack/react-query";
import { closingKeys } from "@/data/closings/keys";
import { consoleKeys } from "@/data/console/keys";
import { waitsQuery } from "@/data/console/queries";
import { exportApplicationKeys } from "@/data/export-applications/keys";
import { exportDealKeys } from "@/data/export-deals/keys";
import { hostingKeys } from "@/data/hosting/keys";
import { startupApplicationKeys } from "@/data/startup-applications/keys";
import { routes } from "@/lib/paths";
import { AddressTabs } from "@/ui/AddressTabs";
import { lazyComponent } from "@/ui/lazy-component";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";

const OverviewTab = lazyComponent(() => import("./analytics/OverviewTab"));
const GrowthTab = lazyComponent(() => import("./analytics/GrowthTab"));
const HubPerformanceTab = lazyComponent(() => import("./analytics/HubPerformanceTab"));
const DealAnalyticsTab = lazyComponent(() => import("./analytics/DealAnalyticsTab"));
const DataDownloadTab = lazyComponent(() => import("./analytics/DataDownloadTab"));
const PeopleTab = lazyComponent(() => import("./people/PeopleTab"));
const HubsTab = lazyComponent(() => import("./hubs/HubsTab"));
const KycTab = lazyComponent(() => import("./kyc/KycTab"));
const StartupApplicationsQueue = lazyComponent(
  () => import("./startup-applications/StartupApplicationsQueue"),
);
const StartupsTab = lazyComponent(() => import("./startups/StartupsTab"));
const InboxTab = lazyComponent(() => import("./inbox/InboxTab"));
const LaunchNoticesTab = lazyComponent(() => import("./launch-notices/LaunchNoticesTab"));
const NdaVersionsTab = lazyComponent(() => import("./nda-versions/NdaVersionsTab"));
const RoomsTab = lazyComponent(() => import("./rooms/RoomsTab"));
const AuditTab = lazyComponent(() => import("./audit/AuditTab"));
const HealthTab = lazyComponent(() => import("./health/HealthTab"));
const EventsTab = lazyComponent(() => import("./events/EventsTab"));
const ProductsQueue = lazyComponent(() => import("./products/ProductsQueue"), "ProductsQueue");
const ClosingsTab = lazyComponent(() => import("./hubs/PlatformClosings"));
const PaymentsTab = lazyComponent(() => import("./export-deals/PlatformPayments"));

export default function AdminPage() {
  const client = useQueryClient();
  const { data: waits } = useQuery(waitsQuery());
  useOnlineOrFocus(() => {
    for (const queryKey of [
      consoleKeys.all,
      startupApplicationKeys.all,
      closingKeys.all,
      exportDealKeys.all,
      exportApplicationKeys.all,
      hostingKeys.all,
    ])
      void client.invalidateQueries({ queryKey });
  });
  return (
    <Page>
      <PageHeader
        title="Admin analytics"
        description="Platform figures, open decisions, and everything you administer."
      />
      <div className="mt-6">
        <AddressTabs
          label="Admin analytics"
          tabs={[
            {
              value: "overview",
              group: "Analytics",
              isHeaded: true,
              keeps: "range",
              label: "Overview",
              content: <OverviewTab />,
            },
            {
              value: "growth",
              group: "Analytics",
              isHeaded: true,
              keeps: "range",
              label: "Growth",
              content: <GrowthTab />,
            },
            {
              value: "hub-performance",
              group: "Analytics",
              isHeaded: true,
              keeps: "range",
              label: "Hub Performance",
              content: <HubPerformanceTab />,
            },
            {
              value: "deals",
              group: "Analytics",
              isHeaded: true,
              keeps: "range",
              label: "Deal Analytics",
              content: <DealAnalyticsTab />,
            },
            {
              value: "export",
              group: "Analytics",
              isHeaded: true,
              keeps: "range",
              label: "Data Export",
              content: <DataDownloadTab />,
            },
            {
              value: "people",
              group: "Decisions",
              label: "People",
              content: <PeopleTab />,
            },
            {
              value: "hubs",
              group: "Decisions",
              label: "Hubs",
              waiting: waits?.hub_applications,
              content: <HubsTab />,
            },
            {
              value: "kyc",
              group: "Decisions",
              label: "KYC",
              waiting: waits?.kyc,
              content: <KycTab waiting={waits?.kyc} overdue={waits?.kyc_overdue} />,
            },
            {
              value: "applications",
              group: "Decisions",
              label: "Applications",
              waiting: waits?.startups,
              content: (
                <StartupApplicationsQueue
                  withHub
                  empty="Applications appear here when their hub is suspended or has no administrator."
                />
              ),
            },
            {
              value: "closings",
              group: "Decisions",
              label: "Closings",
              waiting: waits?.closings,
              content: <ClosingsTab />,
            },
            {
              value: "payments",
              group: "Decisions",
              label: "Payments",
              waiting: waits?.payments,
              content: <PaymentsTab />,
            },
            { value: "startups", group: "Market", label: "Startups", content: <StartupsTab /> },
            {
              value: "events",
              group: "Market",
              isHeaded: true,
              label: "Events",
              content: <EventsTab work={routes.admin} canHost isPlatform />,
            },
            {
              value: "products",
              group: "Market",
              label: "Products",
              waiting: waits?.products,
              content: (
                <ProductsQueue
                  isPlatform
                  empty="Products appear here as soon as a company submits one to a hub."
                />
              ),
            },
            {
              value: "inbox",
              group: "Platform",
              label: "Inbox",
              waiting: waits?.messages,
              content: <InboxTab waiting={waits?.messages} overdue={waits?.messages_overdue} />,
            },
            {
              value: "launch-notices",
              group: "Platform",
              label: "Launch notices",
              content: <LaunchNoticesTab />,
            },
            {
              value: "nda-versions",
              group: "Platform",
              label: "NDA versions",
              content: <NdaVersionsTab />,
            },
            { value: "rooms", group: "Platform", label: "Rooms", content: <RoomsTab /> },
            { value: "audit", group: "Platform", label: "Audit", content: <AuditTab /> },
            { value: "health", group: "Platform", label: "Health", content: <HealthTab /> },
          ]}
        />
      </div>
    </Page>
  );
}
