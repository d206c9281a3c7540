import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { type NdaUse, ndaBodyQuery } from "@/data/console/ndas";
import { NdaText } from "@/domain/nda/NdaText";
import { countOf } from "@/lib/format";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { DrawerSection } from "@/ui/DrawerSection";
import { FactList } from "@/ui/FactList";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { TextSkeleton } from "@/ui/Skeletons";

// Loaded when somebody compares.
const NdaChanges = lazyComponent(() => import("@/domain/nda/NdaChanges"));

interface NdaVersionDrawerProps {
  version: NdaUse;
  before: NdaUse | null;
  previous: (() => void) | null;
  next: (() => void) | null;
  onDraft: () => void;
  onClose: () => void;
}

export function NdaVersionDrawer({ version, before, onDraft, ...steps }: NdaVersionDrawerProps) {
  const [isCompared, compare] = useState(false);
  return (
    <Drawer
      title={`Version ${version.version}`}
      about={version.title}
      label="The version"
      {...steps}
      foot={<Button onClick={onDraft}>New version from it</Button>}
    >
      <FactList
        label="Usage"
        facts={[
          {
            label: "Published",
            value: <DateTime value={version.published_at} format="with-zone" />,
          },
          { label: "By", value: version.published_by_name },
          {
            label: "Rooms",
            value: `${countOf(version.rooms, "room")}, ${version.open_rooms} of them open`,
          },
          ...(version.governing_law
            ? [
                { label: "Binds", value: version.is_mutual ? "Both sides" : "The investor" },
                { label: "Purpose", value: version.purpose },
                { label: "Term", value: version.term },
                { label: "Governing law", value: version.governing_law },
                { label: "Place of jurisdiction", value: version.jurisdiction },
              ]
            : []),
          { label: "Acceptances", value: countOf(version.acceptances, "acceptance") },
        ]}
      />
      <DrawerSection>
        <div className="mb-3 flex items-center justify-between gap-3">
          <h3 className="m-0 font-semibold text-sm">
            {isCompared ? `Changes from version ${before?.version}` : "Text"}
          </h3>
          {before ? (
            <Button
              size="1"
              variant="surface"
              color="gray"
              aria-pressed={isCompared}
              onClick={() => compare(!isCompared)}
            >
              {isCompared ? "Show the text" : `Changes from version ${before.version}`}
            </Button>
          ) : null}
        </div>
        {isCompared && before ? (
          <Changes before={before.id} after={version.id} />
        ) : (
          <Body id={version.id} />
        )}
      </DrawerSection>
    </Drawer>
  );
}

function Body({ id }: { id: string }) {
  const query = useQuery(ndaBodyQuery(id));
  if (query.data !== undefined) return <NdaText body={query.data} />;
  return query.error ? (
    <NotLoaded query={query} compact title="The text could not be loaded" />
  ) : (
    <TextSkeleton lines={8} />
  );
}

function Changes({ before, after }: { before: string; after: string }) {
  const former = useQuery(ndaBodyQuery(before));
  const present = useQuery(ndaBodyQuery(after));
  if (former.data !== undefined && present.data !== undefined) {
    return (
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <NdaChanges before={former.data} after={present.data} />
      </Suspense>
    );
  }
  const failed = [former, present].find(({ error }) => error);
  return failed ? (
    <NotLoaded query={failed} compact title="The texts could not be loaded" />
  ) : (
    <TextSkeleton lines={8} />
  );
}
