import { Heading } from "@radix-ui/themes";
import { useId } from "react";
import { useSavedSearches } from "@/data/saved-searches/use-saved-searches";
import { SavedSearches } from "@/domain/searches/SavedSearches";
import { routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";

export function SearchesSection() {
  const kept = useSavedSearches();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Heading as="h2" size="3" id={id}>
          Saved searches
        </Heading>
        <ButtonLink to={routes.startups} size="1" variant="soft" color="gray">
          Search startups
        </ButtonLink>
      </div>
      <SavedSearches {...kept} />
    </section>
  );
}
