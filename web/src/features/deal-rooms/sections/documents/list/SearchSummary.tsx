import { Button, Text } from "@radix-ui/themes";
import { countOf } from "@/lib/format";
import type { useDocumentList } from "./use-document-list";

/** How many documents a search has found, and a button that ends it. */
export function SearchSummary({
  documentList,
}: {
  documentList: ReturnType<typeof useDocumentList>;
}) {
  const { rows, files, search, onlyNew } = documentList;
  return (
    <div className="document-list-crumbs">
      <Text as="p" role="status" size="2" color="gray" className="flex-1">
        {rows
          ? `${countOf(rows.length, "result")}${files.hasNextPage ? " so far" : ""}${search ? ` for "${search}"` : ""}${onlyNew ? ", new since your last visit" : ""}`
          : "Searching…"}
      </Text>
      <Button size="1" variant="ghost" color="gray" highContrast onClick={documentList.clear}>
        Clear
      </Button>
    </div>
  );
}
