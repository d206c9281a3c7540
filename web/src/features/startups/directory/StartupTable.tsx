import "./startup-table.css";
import { CirclePlay, Star } from "lucide-react";
import type { StartupCard } from "@/data/startups/types";
import { STAGE_LABELS } from "@/domain/labels";
import { VerifiedBadge } from "@/domain/startups/Badges";
import { useStar } from "@/domain/startups/star-place";
import { WatchPitch } from "@/domain/startups/WatchPitch";
import { countOf, PRE_REVENUE } from "@/lib/format";
import { paths } from "@/lib/paths";
import { LogoTile } from "@/ui/LogoTile";
import { Money } from "@/ui/Money";
import { columnsOf, type Sort } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import type { By } from "./orders";

const { field, made } = columnsOf<StartupCard>();

const COLUMNS = [
  field("name", { header: "Startup", cell: (startup) => <Lead startup={startup} /> }),
  made("stage", ({ stage }) => STAGE_LABELS[stage], { header: "Stage", width: 104, from: 640 }),
  field("revenue", {
    header: "Revenue (ARR)",
    width: 128,
    align: "end",
    sort: "desc",
    cell: ({ revenue }) => <Money amount={revenue} empty={PRE_REVENUE} />,
  }),
  made("score", ({ export_readiness_score: score }) => score, {
    header: "Export Score",
    width: 124,
    align: "end",
    sort: "desc",
    cell: ({ export_readiness_score: score }) => (score === null ? "N/A" : `${score}/100`),
  }),
  made(
    "team",
    ({ team_size }) => (team_size === null ? "Not stated" : countOf(team_size, "member")),
    { header: "Team", width: 124, align: "end", from: 900 },
  ),
  made("hub", ({ hub_name }) => hub_name ?? "No hub", { header: "Hub", width: 208, from: 760 }),
  made("pitch", ({ video_pitch_url }) => video_pitch_url, {
    header: "Pitch",
    width: 132,
    from: 1080,
    onPhone: "nothing",
    cell: ({ name, video_pitch_url: video }) =>
      video ? (
        <WatchPitch name={name} video={video} className="startup-pitch">
          <CirclePlay aria-hidden size={15} />
          Watch Pitch<span className="sr-only"> of {name}</span>
        </WatchPitch>
      ) : null,
  }),
] as const;

const WITH_STAR = [
  ...COLUMNS,
  made("watch", ({ id }) => id, {
    header: "Watch",
    width: 68,
    onPhone: "head",
    cell: (startup) => <Watch startup={startup} />,
  }),
] as const;

export interface StartupTableProps {
  startups: readonly StartupCard[] | undefined;
  sort: Sort<By>;
  onSort: (sort: Sort<By>) => void;
  busy?: boolean;
}

export default function StartupTable({ startups, sort, onSort, busy }: StartupTableProps) {
  const hasStar = useStar() !== null;
  const { by, direction } = sort;
  return (
    <div className="startup-table">
      <DataTable
        label="Startups"
        density="tall"
        columns={hasStar ? WITH_STAR : COLUMNS}
        rows={startups}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ slug }) => paths.startup(slug)}
        sort={by === "score" || by === "revenue" ? { by, direction } : undefined}
        onSort={({ by, direction }) => {
          if (by === "score" || by === "revenue") onSort({ by, direction });
        }}
        busy={busy}
        empty={null}
      />
    </div>
  );
}

function Lead({ startup }: { startup: StartupCard }) {
  return (
    <span className="flex items-center gap-3 min-w-0">
      <LogoTile name={startup.name} src={startup.logo_url} size={36} />
      <span className="min-w-0">
        <span className="startup-lead-name">
          <span>{startup.name}</span>
          {startup.is_hub_verified ? <VerifiedBadge /> : null}
          {startup.is_featured ? (
            <span title="Featured Startup" className="startup-lead-featured">
              <Star aria-hidden size={13} />
              <span className="sr-only">Featured Startup</span>
            </span>
          ) : null}
        </span>
        <span className="listing-second">{startup.sectors[0] ?? "Sector not stated"}</span>
      </span>
    </span>
  );
}

function Watch({ startup }: { startup: StartupCard }) {
  const Star = useStar();
  return Star ? <Star startup={startup} place="card" /> : null;
}
