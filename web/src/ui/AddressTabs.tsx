import { Badge, Tabs, VisuallyHidden } from "@radix-ui/themes";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { formatCount } from "@/lib/format";
import { RowsSkeleton } from "./Skeletons";

export interface AddressTab {
  /** As it stands in the address: ?tab=applications. */
  value: string;
  label: string;
  /** How many wait there; 0 and undefined show nothing. */
  waiting?: number;
  /** May be lazy: a tab brings its own code when it is opened. */
  content: ReactNode;
}

export interface AddressTabsProps {
  /** Names the tabs for screen readers. */
  label: string;
  /** The first one is shown without anything in the address. */
  tabs: readonly AddressTab[];
}

/** The tabs of a workspace. Which one is open stands in the address, so it can be linked to and gone back to. */
export function AddressTabs({ label, tabs }: AddressTabsProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [first] = tabs;
  const asked = params.get("tab");
  const open = tabs.find(({ value }) => value === asked) ?? first;
  const shown = open?.value;
  // In a narrow window the open one may be beyond the edge.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>("[role=tab][data-state=active]");
    if (!shown || !row || !tab) return;
    row.scrollLeft = Math.max(0, tab.offsetLeft + tab.offsetWidth - row.clientWidth);
  }, [shown]);
  if (!open) return null;
  return (
    <Tabs.Root
      value={open.value}
      // What the tab before had in the address (filters, an open row) goes with it.
      onValueChange={(value) => void navigate(value === first?.value ? "?" : `?tab=${value}`)}
    >
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map(({ value, label: name, waiting }) => (
          <Tabs.Trigger key={value} value={value}>
            {name}
            {waiting ? (
              <Badge ml="2" radius="full" color="amber">
                {formatCount(waiting)} <VisuallyHidden>waiting</VisuallyHidden>
              </Badge>
            ) : null}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={open.value} className="pt-6">
        <Suspense fallback={<RowsSkeleton rows={6} />}>{open.content}</Suspense>
      </Tabs.Content>
    </Tabs.Root>
  );
}
