import type { Portfolio } from "@/data/investors/types";
import { LineChart } from "@/ui/charts/LineChart";
import { overTime } from "./charts";

interface OverTimeProps {
  portfolio: Portfolio | undefined;
  level?: 2 | 3;
}

const NOTHING = { over: "Month", labels: [], series: [] };

export function OverTime({ portfolio, level }: OverTimeProps) {
  return (
    <LineChart
      title="Portfolio over time"
      about="Completed deals at the end of each month, and the part announced with a confirmed closing"
      data={portfolio ? overTime(portfolio) : NOTHING}
      unit="money"
      level={level}
      loading={!portfolio}
      empty={
        portfolio?.completed
          ? "Your completed deals have no amounts."
          : "You have not completed a deal yet."
      }
    />
  );
}
