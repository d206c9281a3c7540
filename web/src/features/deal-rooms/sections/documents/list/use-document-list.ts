import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { roomFilesQuery, roomTreeQuery } from "@/data/deal-rooms/files";
import { useOrder } from "@/ui/filters/use-order";
import type { Sort, SortChoice } from "@/ui/table/columns";
import { useChangeQuery } from "@/ui/use-change-query";
import { useDebounced } from "@/ui/use-debounced";
import { documentRows, type Order } from "../../../model/document-rows";
import { pathTo } from "../../../model/document-tree";

const ORDERS: readonly [SortChoice<Order>, ...SortChoice<Order>[]] = [
  { by: "index", direction: "asc", label: "Index" },
  { by: "name", direction: "asc", label: "Name" },
  { by: "name", direction: "desc", label: "Name, last first" },
  { by: "newest", direction: "desc", label: "Newest first" },
  { by: "newest", direction: "asc", label: "Oldest first" },
  { by: "size", direction: "desc", label: "Largest first" },
  { by: "size", direction: "asc", label: "Smallest first" },
  { by: "type", direction: "asc", label: "Type" },
];

/** The database begins with the newest and the largest, and else with A; `-` turns it round. */
const orderParameter = ({ by, direction }: Sort<Order>): string =>
  (by === "newest" || by === "size") === (direction === "desc") ? by : `-${by}`;

/** @param viewer the member through whose eyes; null is the user */
export function useDocumentList(roomId: string, viewer: string | null) {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const order = useOrder(ORDERS);
  const tree = useQuery(roomTreeQuery(roomId, viewer));
  const search = (params.get("query") ?? "").replaceAll("\0", "").trim().slice(0, 200);
  const onlyNew = params.get("new") === "1";
  const words = useDebounced(search, (query) => change({ query }, { replace: true }));
  const folders = tree.data;
  const path = useMemo(() => pathTo(folders ?? [], params.get("folder")), [folders, params]);
  // An unknown folder is the room itself.
  const folder = path.at(-1)?.id ?? null;
  const isSearch = search !== "" || onlyNew;
  const { by } = order.sort;
  const files = useInfiniteQuery({
    ...roomFilesQuery(roomId, {
      folder: isSearch ? null : folder,
      search,
      sort: orderParameter(order.sort),
      onlyNew,
      viewer,
    }),
    // Which folder it is depends on the tree.
    enabled: folders !== undefined || isSearch || !params.get("folder"),
  });
  const rows = useMemo(() => {
    if (!files.data) return undefined;
    const found = files.data.pages.flat();
    const inside = (folders ?? []).filter((one) =>
      isSearch
        ? !onlyNew && one.id !== null && one.name.toLowerCase().includes(search.toLowerCase())
        : one.id !== null && one.parent_id === folder,
    );
    const rowOrder = isSearch ? "name" : by;
    return documentRows(inside, found, rowOrder, files.hasNextPage);
  }, [files.data, files.hasNextPage, folders, folder, search, onlyNew, isSearch, by]);
  const room = folders?.find(({ id }) => id === null);
  return {
    tree,
    folders,
    path,
    folder,
    room,
    files,
    rows,
    order,
    search,
    words,
    onlyNew,
    isSearch,
    setOnlyNew: (isOn: boolean) => change({ new: isOn ? "1" : null }, { replace: true }),
    /** Also ends the search. */
    goTo: (id: string | null) => change({ folder: id, query: null, new: null }),
    clear: () => change({ query: null, new: null }, { replace: true }),
  };
}
