import { useInfiniteQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { bringNextPage } from "@/data/bring-next-page";
import { exportDealsQuery } from "@/data/export-deals/queries";
import { ExportDealList } from "@/domain/export-deals/ExportDealList";
import { EXPORT_DEAL_KEYS, readExportDealFilters } from "@/domain/export-deals/export-deals";
import { routes } from "@/lib/paths";
import { EmptyState } from "@/ui/EmptyState";
import { useList } from "@/ui/use-list";
import { COLUMNS } from "./columns";

/** Payments to confirm first. Offers are not the hub's to read. */
export default function ExportDealsTab() {
  const list = useList({
    path: routes.hubAdmin,
    keys: EXPORT_DEAL_KEYS,
    read: readExportDealFilters,
  });
  const deals = useInfiniteQuery(exportDealsQuery("HUB", list.filters));
  return (
    <ExportDealList
      list={list}
      deals={deals}
      onMore={() => void bringNextPage(deals)}
      columns={COLUMNS}
      waiting="Payments to confirm"
      failed="Failed to load export deals"
      empty={
        <EmptyState compact icon={PackageSearch} title="No export deals yet">
          Deals for the products your hub has certified appear here. You confirm their payments.
        </EmptyState>
      }
    />
  );
}
