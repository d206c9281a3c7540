import type { StartupSort } from "@/data/startups/types";
import type { Sort, SortChoice } from "@/ui/table/columns";
import { writeSort } from "@/ui/table/sort-in-address";

export type By = "featured" | "created" | "score" | "revenue";

export const ordersOf = (hasWords: boolean): [SortChoice<By>, ...SortChoice<By>[]] => [
  { by: "featured", direction: "desc", label: hasWords ? "Best match" : "Featured first" },
  { by: "created", direction: "desc", label: "Newest" },
  { by: "score", direction: "desc", label: "Export score, high to low" },
  { by: "score", direction: "asc", label: "Export score, low to high" },
  { by: "revenue", direction: "desc", label: "Revenue, high to low" },
  { by: "revenue", direction: "asc", label: "Revenue, low to high" },
];

/** Null is the directory's own. */
export const asStartupSort = (sort: Sort<By>): StartupSort | null =>
  sort.by === "featured" ? null : (writeSort(sort) as StartupSort);
