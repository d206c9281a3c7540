import { Badge, Button, Heading, Text } from "@radix-ui/themes";
import { CirclePlay, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount, PRE_REVENUE } from "@/lib/format";
import { LogoTile } from "@/ui/LogoTile";
import { Money } from "@/ui/Money";
import { OutwardLink } from "@/ui/OutwardLink";
import { PageFrame } from "@/ui/PageFrame";
import { StatLine } from "@/ui/StatLine";
import { StartupBadges } from "../StartupBadges";
import { WatchPitch } from "../WatchPitch";
import type { ProfileStartup } from "./types";

export interface StartupHeaderProps {
  startup: ProfileStartup;
  level?: 1 | 2;
  back?: ReactNode;
  action: ReactNode;
}

export function StartupHeader({ startup, level = 1, back, action }: StartupHeaderProps) {
  return (
    <header className="border-b hairline">
      <PageFrame className="pt-5 pb-6">
        {back}
        <div className="mt-5 flex flex-col gap-6 lg:flex-row lg:flex-wrap lg:items-start">
          <div className="flex min-w-0 flex-col gap-4 sm:flex-row sm:gap-5 lg:flex-[1_1_24rem]">
            <LogoTile name={startup.name} src={startup.logo_url} size={80} eager />
            <div className="min-w-0">
              <Heading as={`h${level}`} size="8" className="text-balance">
                {startup.name}
              </Heading>
              <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
                <StartupBadges startup={startup} size="2" />
                {startup.has_pending_version ? (
                  <Badge
                    color="amber"
                    radius="full"
                    size="2"
                    title="What you see is what the hub verified. A new version waits for it."
                  >
                    Changed since verification
                  </Badge>
                ) : null}
              </div>
              {startup.short_description ? (
                <Text as="p" size="4" color="gray" className="mt-3 max-w-2xl text-pretty">
                  {startup.short_description}
                </Text>
              ) : null}
            </div>
          </div>
          <div className="flex shrink-0 flex-wrap gap-3">
            {startup.video_pitch_url ? (
              <Button asChild size="3" variant="surface" color="gray" highContrast>
                <WatchPitch name={startup.name} video={startup.video_pitch_url}>
                  <CirclePlay aria-hidden size={16} />
                  Watch Pitch
                </WatchPitch>
              </Button>
            ) : null}
            {startup.website ? (
              <Button asChild size="3" variant="surface" color="gray" highContrast>
                <OutwardLink href={startup.website}>
                  <ExternalLink aria-hidden size={15} />
                  Visit Website
                </OutwardLink>
              </Button>
            ) : null}
            {action}
          </div>
        </div>
        <div className="mt-6">
          <StatLine
            label="Key figures"
            stats={[
              {
                label: "Revenue (ARR)",
                value: <Money amount={startup.revenue} empty={PRE_REVENUE} />,
              },
              {
                label: "Team Size",
                value: startup.team_size === null ? "N/A" : formatCount(startup.team_size),
              },
              {
                label: "Export Score",
                value:
                  startup.export_readiness_score === null
                    ? "N/A"
                    : `${startup.export_readiness_score}/100`,
              },
              { label: "Founded", value: startup.founded_year ?? "N/A" },
            ]}
          />
        </div>
      </PageFrame>
    </header>
  );
}
