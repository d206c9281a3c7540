import { Text } from "@radix-ui/themes";
import { ExternalLink, FileText } from "lucide-react";
import { startupApplicationKeys } from "@/data/startup-applications/keys";
import type { WholeStartupApplication } from "@/data/startup-applications/types";
import { STAGE_LABELS } from "@/domain/labels";
import { sdgLabel } from "@/domain/vocabulary";
import {
  formatCount,
  formatDate,
  formatFileSize,
  formatMoneyInFull,
  humanize,
  PRE_REVENUE,
} from "@/lib/format";
import { Money } from "@/ui/Money";
import { OutwardLink } from "@/ui/OutwardLink";
import { StatLine } from "@/ui/StatLine";
import { Fact, FactLines } from "../Fact";
import { QuietList } from "../QuietList";
import { Notes } from "../queue/Notes";
import { Founder, Nothing, Part, Tags } from "../queue/parts";
import { ApplicationStatus } from "./ApplicationStatus";
import { Changes } from "./Changes";
import { DecisionHistory } from "./DecisionHistory";

interface WholeStartupApplicationViewProps {
  application: WholeStartupApplication;
  userId: string | null;
  now: number;
}

export function WholeStartupApplicationView({
  application,
  userId,
  now,
}: WholeStartupApplicationViewProps) {
  const { founder, documents, notes } = application;
  return (
    <>
      <ApplicationStatus application={application} userId={userId} now={now} />
      <StatLine
        label="Money"
        stats={[
          { label: "Asking for", value: <Money amount={application.funding_target} empty="–" /> },
          {
            label: "Raised so far",
            value: <Money amount={application.funding_raised} empty="$0" />,
          },
          { label: "Valuation", value: <Money amount={application.valuation} empty="–" /> },
          {
            label: "Annual revenue",
            value: <Money amount={application.revenue} empty={PRE_REVENUE} />,
          },
        ]}
      />
      {application.has_pending_version || application.decisions.length > 0 ? (
        <Part
          title={
            application.has_pending_version
              ? "What the new version changes"
              : "Changed since the last decision"
          }
        >
          <Changes application={application} />
        </Part>
      ) : null}
      <Part title="About">
        {application.short_description ? (
          <Text as="p" size="2" weight="medium" dir="auto">
            {application.short_description}
          </Text>
        ) : null}
        <Text as="p" size="2" className="wrap-anywhere whitespace-pre-line" dir="auto">
          {application.long_description ?? "No full description."}
        </Text>
      </Part>
      {application.problem || application.solution ? (
        <Part title="Problem and solution">
          {[application.problem, application.solution].map((text) =>
            text ? (
              <Text
                as="p"
                key={text}
                size="2"
                className="wrap-anywhere whitespace-pre-line"
                dir="auto"
              >
                {text}
              </Text>
            ) : null,
          )}
        </Part>
      ) : null}
      <Part title="Team">
        <Team team={application.team} />
      </Part>
      <Part title="Milestones">
        {application.milestones.length === 0 ? (
          <Nothing>None are stated.</Nothing>
        ) : (
          <FactLines>
            {inOrder(application.milestones, ({ reached_on }) => reached_on).map((milestone) => (
              <Fact
                key={`${milestone.reached_on} ${milestone.title}`}
                label={formatDate(milestone.reached_on, "date", "UTC")}
              >
                {milestone.title}
              </Fact>
            ))}
          </FactLines>
        )}
      </Part>
      <Part title="Revenue by year">
        {application.revenue_history.length === 0 ? (
          <Nothing>None is stated.</Nothing>
        ) : (
          <FactLines>
            {inOrder(application.revenue_history, ({ year }) => year).map(({ year, revenue }) => (
              <Fact key={year} label={String(year)}>
                {formatMoneyInFull(revenue)}
              </Fact>
            ))}
          </FactLines>
        )}
      </Part>
      <Part title="Company">
        <Facts application={application} />
      </Part>
      <Part title="Documents">
        {documents.length === 0 ? (
          <Nothing>The company has not shared any documents with hubs.</Nothing>
        ) : (
          <QuietList>
            {documents.map(({ id, name, file_url, file_size, doc_type }) => (
              <li key={id}>
                <OutwardLink
                  href={file_url}
                  className="inline-flex items-center gap-2 text-(--accent-11) hover:underline"
                >
                  <FileText aria-hidden size={15} />
                  {name}
                  <ExternalLink aria-hidden size={13} />
                </OutwardLink>
                <Text size="1" color="gray">
                  {[humanize(doc_type), file_size === null ? null : formatFileSize(file_size)]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </li>
            ))}
          </QuietList>
        )}
      </Part>
      <Part title="Founder">
        {founder ? <Founder founder={founder} /> : <Nothing>No owner.</Nothing>}
      </Part>
      <Part title="Earlier decisions">
        <DecisionHistory application={application} />
      </Part>
      {notes ? (
        <Part title="Internal notes">
          <Notes
            targetType="startup"
            id={application.id}
            notes={notes}
            queryKey={startupApplicationKeys.one(application.id)}
            canPropose={
              application.status === "PENDING" && !application.can_decide && !application.is_own
            }
          />
        </Part>
      ) : null}
    </>
  );
}

const inOrder = <Row,>(rows: readonly Row[], by: (row: Row) => string | number) =>
  rows.toSorted((one, other) => (by(one) < by(other) ? 1 : -1));

function Team({ team }: Pick<WholeStartupApplication, "team">) {
  if (team.length === 0) return <Nothing>Nobody is named.</Nothing>;
  return (
    <QuietList>
      {team.map(({ name, title, biography, profile_url }, index) => (
        // Names may repeat.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={index}>
          <Text as="p" size="2" dir="auto">
            <Text weight="medium">{name}</Text>, {title}
          </Text>
          {biography ? (
            <Text as="p" size="2" className="wrap-anywhere whitespace-pre-line" dir="auto">
              {biography}
            </Text>
          ) : null}
          {profile_url ? (
            <OutwardLink href={profile_url} className="text-link">
              {profile_url.replace(/^https:\/\//, "")}
            </OutwardLink>
          ) : null}
        </li>
      ))}
    </QuietList>
  );
}

function Facts({ application }: { application: WholeStartupApplication }) {
  const links = [
    ["Website", application.website],
    ["Pitch deck", application.deck_url],
    ["Video pitch", application.video_pitch_url],
    ["Product demo", application.demo_url],
  ] as const;
  const count = (value: number | null) => (value === null ? "–" : formatCount(value));
  return (
    <FactLines>
      <Fact label="Stage">{STAGE_LABELS[application.stage]}</Fact>
      <Fact label="Sectors">
        {application.sectors.length === 0 ? "–" : <Tags items={application.sectors} />}
      </Fact>
      <Fact label="Export score">{application.export_readiness_score ?? "–"}</Fact>
      <Fact label="Founded">{application.founded_year ?? "–"}</Fact>
      <Fact label="Employees">{count(application.employees)}</Fact>
      <Fact label="Team size">{count(application.team_size)}</Fact>
      <Fact label="Patents">
        {application.patents.length === 0 ? "–" : application.patents.join(", ")}
      </Fact>
      <Fact label="Goals">
        {application.sdg_tags.length === 0 ? (
          "–"
        ) : (
          <Tags items={application.sdg_tags.map(sdgLabel)} />
        )}
      </Fact>
      {links.map(([label, href]) => (
        <Fact key={label} label={label}>
          {href ? (
            <OutwardLink href={href} className="text-link">
              {href.replace(/^https:\/\//, "")}
            </OutwardLink>
          ) : (
            "–"
          )}
        </Fact>
      ))}
    </FactLines>
  );
}
