import type { ExportSort } from "@/data/export-products/types";
import type { Sort, SortChoice } from "@/ui/table/columns";
import { writeSort } from "@/ui/table/sort-in-address";

export type By = "readiness" | "created" | "price";

export const ordersOf = (hasWords: boolean): [SortChoice<By>, ...SortChoice<By>[]] => [
  {
    by: "readiness",
    direction: "desc",
    label: hasWords ? "Best match" : "Integration readiness",
  },
  { by: "created", direction: "desc", label: "Newest" },
  { by: "price", direction: "asc", label: "Price, low to high" },
  { by: "price", direction: "desc", label: "Price, high to low" },
];

/** Null is the marketplace's own. */
export const asExportSort = (sort: Sort<By>): ExportSort | null =>
  sort.by === "readiness" ? null : (writeSort(sort) as ExportSort);
