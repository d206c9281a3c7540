import { useQuery } from "@tanstack/react-query";
import { Briefcase } from "lucide-react";
import { Link } from "react-router-dom";
import { portfolioQuery } from "@/data/investors/queries";
import type { Portfolio, PortfolioDeal } from "@/data/investors/types";
import { paths, routes } from "@/lib/paths";
import { AutoGrid } from "@/ui/AutoGrid";
import { ButtonLink } from "@/ui/ButtonLink";
import { BarChart } from "@/ui/charts/BarChart";
import { Donut } from "@/ui/charts/Donut";
import { BarList } from "@/ui/charts/Rows";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { DataTable } from "@/ui/table/DataTable";
import { useSort } from "@/ui/table/use-sort";
import { bySector, byStage, byStatus } from "./charts";
import { COLUMNS } from "./columns";
import { OverTime } from "./OverTime";

/** A room that is over is explained in the list of rooms. */
const leadOf = ({ room_id }: PortfolioDeal) =>
  room_id ? paths.dealRoom(room_id) : routes.dealRooms;

const NEWEST = { by: "created_at", direction: "desc" } as const;

export default function PortfolioTab({ organization }: { organization: string }) {
  const portfolio = useQuery(portfolioQuery(organization));
  const { sort, setSort } = useSort(COLUMNS, NEWEST);
  const { data, error } = portfolio;
  return (
    <div className="grid grid-cols-1 gap-10">
      <DataTable
        label="Your deals"
        columns={COLUMNS}
        rows={data?.deals}
        idOf={({ id }) => id}
        nameOf={({ startup_name }) => startup_name}
        density="tall"
        sort={sort}
        onSort={setSort}
        sortedBy="table"
        hrefOf={leadOf}
        menu={({ startup_slug }) =>
          startup_slug ? (
            <DropdownMenu.Item asChild>
              <Link to={paths.startup(startup_slug)}>View startup</Link>
            </DropdownMenu.Item>
          ) : null
        }
        empty={
          <EmptyState
            icon={Briefcase}
            title="No investments yet"
            compact
            action={
              <ButtonLink to={routes.startups} variant="soft">
                Browse Startups
              </ButtonLink>
            }
          >
            A deal begins when a company accepts your request for an introduction.
          </EmptyState>
        }
        error={
          error && !data ? (
            <NotLoaded query={portfolio} compact title="Failed to fetch deals" level={2} />
          ) : undefined
        }
      />
      {data ? <Charts portfolio={data} /> : null}
    </div>
  );
}

const NO_DEALS = "You have no deals yet. The first one appears here at once.";
const NO_AMOUNTS = "None of your deals has an amount yet.";

function Charts({ portfolio }: { portfolio: Portfolio }) {
  const money = {
    unit: "money",
    level: 2,
    empty: portfolio.deals.length ? NO_AMOUNTS : NO_DEALS,
  } as const;
  return (
    <>
      <OverTime portfolio={portfolio} level={2} />
      <AutoGrid least={24} className="gap-10">
        <Donut
          title="Deals by status"
          over="Status"
          what="deals"
          level={2}
          parts={byStatus(portfolio)}
          empty={NO_DEALS}
        />
        <BarChart
          {...money}
          title="Deals by stage"
          about="By the startup's stage today, without cancelled deals"
          data={byStage(portfolio)}
        />
      </AutoGrid>
      <BarList
        {...money}
        title="Deals by sector"
        about="Invested and under way, by the startup's first sector, without cancelled deals"
        over="Sector"
        what="Amount"
        rows={bySector(portfolio)}
      />
    </>
  );
}
