import { Card, Heading } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { STAGE_LABELS } from "@/domain/labels";
import { formatCount, formatShare } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Meter } from "@/ui/Meter";
import { Money } from "@/ui/Money";
import { OutwardLink } from "@/ui/OutwardLink";
import { LockedNote } from "./LockedNote";
import type { ProfileStartup } from "./types";

export interface SidebarProps {
  startup: ProfileStartup;
  contact: ReactNode;
}

export function ContactLocked({ children }: { children?: ReactNode }) {
  return <LockedNote>Contact information available to verified investors. {children}</LockedNote>;
}

export function Sidebar({ startup, contact }: SidebarProps) {
  const raised = Number(startup.funding_raised);
  const target = Number(startup.funding_target ?? 0);
  return (
    <aside aria-label="Facts" className="flex flex-col gap-5">
      <Panel title="Quick Facts">
        <Facts>
          <Fact label="Sectors">{startup.sectors.join(", ") || "Not stated"}</Fact>
          <Fact label="Stage">{STAGE_LABELS[startup.stage]}</Fact>
          <Fact label="Hub">
            {startup.hub ? (
              <Link className="text-link" to={paths.hubStartups(startup.hub.id)}>
                {startup.hub.name}
              </Link>
            ) : (
              "No hub"
            )}
          </Fact>
          <Fact label="Founded">{startup.founded_year ?? "Not stated"}</Fact>
          <Fact label="Employees">
            {startup.employees === null ? "Not stated" : formatCount(startup.employees)}
          </Fact>
        </Facts>
      </Panel>
      <Panel title="Contact">
        <div className="flex flex-col gap-3.5">
          {startup.website ? (
            <OutwardLink href={startup.website} className="text-link truncate text-sm">
              {startup.website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
            </OutwardLink>
          ) : null}
          {contact}
        </div>
      </Panel>
      <Panel title="Funding">
        <Facts>
          <Fact label="Target">
            <Money amount={startup.funding_target} empty="Not stated" />
          </Fact>
          <Fact label="Raised">
            <Money amount={startup.funding_raised} empty="$0" />
          </Fact>
          <Fact label="Valuation">
            <Money amount={startup.valuation} empty="Not stated" />
          </Fact>
        </Facts>
        {target > 0 ? (
          <div className="mt-4">
            <Meter
              label="Of the target"
              value={raised}
              max={target}
              text={formatShare(raised / target)}
              tone="green"
            />
          </div>
        ) : null}
      </Panel>
    </aside>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card size="2" asChild>
      <section aria-labelledby={id}>
        <Heading as="h2" id={id} size="3" weight="medium" className="mb-3.5">
          {title}
        </Heading>
        {children}
      </section>
    </Card>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-2.5 text-sm">{children}</dl>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="shrink-0 text-(--gray-11)">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}
