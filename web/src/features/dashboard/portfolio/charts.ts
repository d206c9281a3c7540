import type { Portfolio, PortfolioDeal } from "@/data/investors/types";
import { dateFormatter, STAGE_LABELS } from "@/lib/format";
import type { ChartData } from "@/ui/charts/types";

const monthName = dateFormatter({ month: "short", year: "numeric" }, "UTC");

/** What was invested to the end of each month, and what closings made public of it. */
export const overTime = ({ by_month }: Portfolio): ChartData => ({
  over: "Month",
  labels: by_month.map(({ month }) => monthName.format(new Date(`${month}-01T00:00:00Z`))),
  series: [
    { label: "Invested", values: by_month.map(({ invested_until }) => invested_until) },
    { label: "Announced", values: by_month.map(({ announced_until }) => announced_until) },
  ],
});

/** What an investor calls the status of a deal. */
export const STATUS_LABELS: Record<PortfolioDeal["status"], string> = {
  PENDING: "Pending",
  IN_PROGRESS: "Active",
  COMPLETED: "Completed",
  CANCELLED: "Cancelled",
};

/** Statuses that some deal has. */
export const byStatus = ({ by_status }: Portfolio) =>
  by_status
    .filter(({ deals }) => deals > 0)
    .map(({ status, deals }) => ({ label: STATUS_LABELS[status], value: deals }));

/** Where the money is or may go, by the startup's first sector. */
export const bySector = ({ by_sector }: Portfolio) =>
  by_sector.map(({ sector, invested, open }) => ({
    label: sector ?? "Not stated",
    value: invested + open,
  }));

/** Where it is, and where it may go, by the startup's stage. */
export const byStage = ({ by_stage }: Portfolio): ChartData => ({
  over: "Stage",
  labels: by_stage.map(({ stage }) => STAGE_LABELS[stage]),
  series: [
    { label: "Invested", values: by_stage.map(({ invested }) => invested) },
    { label: "Under way", values: by_stage.map(({ open }) => open) },
  ],
});
