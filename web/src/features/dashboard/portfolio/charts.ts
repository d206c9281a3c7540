import type { Portfolio, PortfolioDeal } from "@/data/investors/types";
import { STAGE_LABELS } from "@/domain/labels";
import { dateFormatter } from "@/lib/format";
import type { ChartData } from "@/ui/charts/types";

const monthName = dateFormatter({ month: "short", year: "numeric" }, "UTC");

export const overTime = ({ by_month }: Portfolio): ChartData => ({
  over: "Month",
  labels: by_month.map(({ month }) => monthName.format(new Date(`${month}-01T00:00:00Z`))),
  series: [
    { label: "Invested", values: by_month.map(({ invested_until }) => invested_until) },
    { label: "Announced", values: by_month.map(({ announced_until }) => announced_until) },
  ],
});

export const STATUS_LABELS: Record<PortfolioDeal["status"], string> = {
  PENDING: "Pending",
  IN_PROGRESS: "Active",
  COMPLETED: "Completed",
  CANCELLED: "Cancelled",
};

export const byStatus = ({ by_status }: Portfolio) =>
  by_status
    .filter(({ deals }) => deals > 0)
    .map(({ status, deals }) => ({ label: STATUS_LABELS[status], value: deals }));

export const bySector = ({ by_sector }: Portfolio) =>
  by_sector.map(({ sector, invested, open }) => ({
    label: sector ?? "Not stated",
    value: invested + open,
  }));

export const byStage = ({ by_stage }: Portfolio): ChartData => ({
  over: "Stage",
  labels: by_stage.map(({ stage }) => STAGE_LABELS[stage]),
  series: [
    { label: "Invested", values: by_stage.map(({ invested }) => invested) },
    { label: "Under way", values: by_stage.map(({ open }) => open) },
  ],
});
