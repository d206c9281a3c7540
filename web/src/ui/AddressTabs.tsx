import "./address-tabs.css";
import { Badge, Heading, Tabs, VisuallyHidden } from "@radix-ui/themes";
import { Fragment, type ReactNode, Suspense, useEffect, useId, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { formatCount } from "@/lib/format";
import { RowsSkeleton } from "./Skeletons";
import { NARROW, useMedia } from "./use-media";
import { usePart } from "./use-page-head";

export interface AddressTab {
  /** In the address: ?tab=applications. */
  value: string;
  label: string;
  /** 0 and undefined show nothing. */
  waiting?: number;
  /** Tabs of a group must be adjacent. */
  group?: string;
  /** An address parameter shared by the tabs that name it. */
  keeps?: string;
  /** Its content begins with its own heading: tabs in groups get a different one. */
  isHeaded?: true;
  /** May be lazy, to load a tab's code when it is opened. */
  content: ReactNode;
}

export interface AddressTabsProps {
  label: string;
  /** The first is open when the address names none. */
  tabs: readonly AddressTab[];
}

/** The address holds which is open. Groups stand at the side, or become a select without room. */
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
  // In a narrow or low window the open tab may be off the edge.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>("[role=tab][data-state=active]");
    if (!shown || !row || !tab) return;
    row.scrollLeft = Math.max(0, tab.offsetLeft + tab.offsetWidth - row.clientWidth);
    const isBelow = tab.offsetTop + tab.offsetHeight > row.scrollTop + row.clientHeight;
    if (isBelow) row.scrollTop = tab.offsetTop + tab.offsetHeight - row.clientHeight;
  }, [shown]);
  if (!open) return null;
  // The previous tab's parameters (filters, an open row) go with it, except those that both keep.
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
        // Chosen from a select, it is no tab panel.
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

/** The device's own select: it suits touch and reads out its groups. */
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
