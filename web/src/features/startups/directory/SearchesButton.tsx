import { Button } from "@radix-ui/themes";
import { Bookmark } from "lucide-react";
import { Suspense, useState } from "react";
import type { StartupFilters } from "@/data/startups/types";
import { lazyComponent } from "@/ui/lazy-component";

const SearchesDialog = lazyComponent(() => import("./SearchesDialog"));

export function SearchesButton({ filters }: { filters: StartupFilters }) {
  const [isOpen, setOpen] = useState(false);
  const canSave = Object.keys(filters).length > 0;
  return (
    <>
      <Button variant="soft" color="gray" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden size={15} />
        <span className="max-sm:sr-only">{canSave ? "Save this search" : "Saved searches"}</span>
      </Button>
      {isOpen ? (
        <Suspense>
          <SearchesDialog filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
