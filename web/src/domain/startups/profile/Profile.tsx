import { Tabs } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { humanize } from "@/lib/format";
import { PageFrame } from "@/ui/PageFrame";
import { SplitView } from "@/ui/SplitView";
import { usePrinting } from "@/ui/use-printing";
import { OverviewTab } from "./OverviewTab";
import { Sidebar } from "./Sidebar";
import { StartupHeader } from "./StartupHeader";
import type { ProfileStartup } from "./types";

export const PROFILE_TABS = ["overview", "team", "traction", "documents"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export interface ProfileProps {
  startup: ProfileStartup;
  level?: 1 | 2;
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
  back?: ReactNode;
  action: ReactNode;
  contact: ReactNode;
  notice?: ReactNode;
  /** For what depends on the reader. */
  team: ReactNode;
  traction: ReactNode;
  documents: ReactNode;
}

export function Profile({ startup, tab, onTab, notice, ...parts }: ProfileProps) {
  // On paper there are no tabs to press.
  const shown = usePrinting() || undefined;
  return (
    <>
      <StartupHeader
        startup={startup}
        level={parts.level}
        back={parts.back}
        action={parts.action}
      />
      <PageFrame className="py-8">
        <SplitView end={20} className="gap-x-10 gap-y-8">
          <div className="min-w-0">
            {notice}
            <Tabs.Root value={tab} onValueChange={(next) => onTab(next as ProfileTab)}>
              <Tabs.List>
                {PROFILE_TABS.map((one) => (
                  <Tabs.Trigger key={one} value={one}>
                    {humanize(one)}
                  </Tabs.Trigger>
                ))}
              </Tabs.List>
              <Tabs.Content value="overview" forceMount={shown} className="pt-7">
                <OverviewTab startup={startup} />
              </Tabs.Content>
              <Tabs.Content value="team" forceMount={shown} className="pt-7">
                {parts.team}
              </Tabs.Content>
              <Tabs.Content value="traction" forceMount={shown} className="pt-7">
                {parts.traction}
              </Tabs.Content>
              <Tabs.Content value="documents" forceMount={shown} className="pt-7">
                {parts.documents}
              </Tabs.Content>
            </Tabs.Root>
          </div>
          <Sidebar startup={startup} contact={parts.contact} />
        </SplitView>
      </PageFrame>
    </>
  );
}
