import { Button, Text } from "@radix-ui/themes";
import { countOf } from "@/lib/format";
import type { useDocumentList } from "./use-document-list";

/** How much a search has found, and the way back. */
export function SearchSummary({ shelf }: { shelf: ReturnType<typeof useDocumentList> }) {
  const { rows, files, search, onlyNew } = shelf;
  return (
    <div className="shelf-crumbs">
      <Text as="p" role="status" size="2" color="gray" className="flex-1">
        {rows
          ? `${countOf(rows.length, "result")}${files.hasNextPage ? " so far" : ""}${search ? ` for "${search}"` : ""}${onlyNew ? ", new since your last visit" : ""}`
          : "Searching…"}
      </Text>
      <Button size="1" variant="ghost" color="gray" highContrast onClick={shelf.clear}>
        Clear
      </Button>
    </div>
  );
}
