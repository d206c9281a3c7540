import "./address-tabs.css";
import { Badge, Heading, Tabs, VisuallyHidden } from "@radix-ui/themes";
import { Fragment, type ReactNode, Suspense, useEffect, useId, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { formatCount } from "@/lib/format";
import { RowsSkeleton } from "./Skeletons";
import { NARROW, useMedia } from "./use-media";
import { usePart } from "./use-page-head";

export interface AddressTab {
  /** As it stands in the address: ?tab=applications. */
  value: string;
  label: string;
  /** How many wait there; 0 and undefined show nothing. */
  waiting?: number;
  /** Where there are many: what it belongs to. Those of a group follow each other. */
  group?: string;
  /** A parameter of the address that stays from one tab that keeps it to the next. */
  keeps?: string;
  /** Its content begins with a heading of its own: those in groups are headed otherwise. */
  isHeaded?: true;
  /** May be lazy: a tab brings its own code when it is opened. */
  content: ReactNode;
}

export interface AddressTabsProps {
  /** Names the tabs for screen readers. */
  label: string;
  /** The first one is shown without anything in the address. */
  tabs: readonly AddressTab[];
}

/**
 * The tabs of a workspace. Which one is open stands in the address, so it can be linked to and gone back to.
 * Tabs in groups stand at the side, and are a list to choose from where there is no room for one.
 */
export function AddressTabs({ label, tabs }: AddressTabsProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia(NARROW);
  const [first] = tabs;
  const asked = params.get("tab");
  const open = tabs.find(({ value }) => value === asked) ?? first;
  const shown = open?.value;
  const isGrouped = first?.group !== undefined;
  usePart(open === first ? undefined : open?.label);
  // In a narrow or low window the open one may be beyond the edge.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>("[role=tab][data-state=active]");
    if (!shown || !row || !tab) return;
    row.scrollLeft = Math.max(0, tab.offsetLeft + tab.offsetWidth - row.clientWidth);
    const isBelow = tab.offsetTop + tab.offsetHeight > row.scrollTop + row.clientHeight;
    if (isBelow) row.scrollTop = tab.offsetTop + tab.offsetHeight - row.clientHeight;
  }, [shown]);
  if (!open) return null;
  // What the tab before had in the address (filters, an open row) goes with it, but for what both keep.
  const show = (value: string) => {
    const next = new URLSearchParams(value === first?.value ? {} : { tab: value });
    const { keeps } = tabs.find((tab) => tab.value === value) ?? {};
    const kept = keeps !== undefined && keeps === open.keeps ? params.get(keeps) : null;
    if (keeps !== undefined && kept !== null) next.set(keeps, kept);
    void navigate(`?${next}`);
  };
  const isChosen = isGrouped && isNarrow;
  return (
    <Tabs.Root
      value={open.value}
      onValueChange={show}
      orientation={isGrouped ? "vertical" : "horizontal"}
      className={isGrouped ? "grouped-tabs" : undefined}
    >
      {isChosen ? (
        <TabChoice label={label} tabs={tabs} open={open.value} onChoose={show} />
      ) : (
        <Tabs.List ref={list} aria-label={label}>
          {tabs.map((tab, index) => (
            <Fragment key={tab.value}>
              {tab.group === tabs[index - 1]?.group ? null : (
                <span aria-hidden className="tab-group">
                  {tab.group}
                </span>
              )}
              <Tabs.Trigger value={tab.value}>
                {tab.label}
                <Waiting count={tab.waiting} />
              </Tabs.Trigger>
            </Fragment>
          ))}
        </Tabs.List>
      )}
      <Tabs.Content
        value={open.value}
        className={isGrouped ? "min-w-0" : "pt-6"}
        // Chosen from a list, it is no tab's panel.
        {...(isChosen ? { role: "group", "aria-label": open.label, "aria-labelledby": "" } : {})}
      >
        {isGrouped && !open.isHeaded ? (
          <Heading as="h2" size="5" mb="4">
            {open.label}
          </Heading>
        ) : null}
        <Suspense fallback={<RowsSkeleton rows={6} />}>{open.content}</Suspense>
      </Tabs.Content>
    </Tabs.Root>
  );
}

function Waiting({ count }: { count: number | undefined }) {
  return count ? (
    <Badge ml="2" radius="full" color="amber">
      {formatCount(count)} <VisuallyHidden>waiting</VisuallyHidden>
    </Badge>
  ) : null;
}

interface TabChoiceProps extends AddressTabsProps {
  open: string;
  onChoose: (value: string) => void;
}

/** The device's own list: it fits each thumb, and its groups are read out. */
function TabChoice({ label, tabs, open, onChoose }: TabChoiceProps) {
  const id = useId();
  const groups = [...new Set(tabs.map(({ group }) => group))];
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        className="tab-choice"
        value={open}
        onChange={(event) => onChoose(event.target.value)}
      >
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {tabs
              .filter((tab) => tab.group === group)
              .map(({ value, label: name, waiting }) => (
                <option key={value} value={value}>
                  {waiting ? `${name} (${formatCount(waiting)} waiting)` : name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
