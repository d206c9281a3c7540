import { formatMoney } from "@/lib/format";
import { Meter } from "../../Meter";
import type { ProfileStartup } from "./types";

export interface FundingMeterProps {
  startup: ProfileStartup;
  /** What the bar is called, given the share of the target in percent; null without a target. */
  label: (percent: number | null) => string;
}

/** What was raised of the round's target. */
export function FundingMeter({ startup, label }: FundingMeterProps) {
  const raised = Number(startup.funding_raised);
  const target = Number(startup.funding_target ?? 0);
  const said = formatMoney(raised, { empty: "$0" });
  return (
    <Meter
      label={label(target > 0 ? Math.round((raised / target) * 100) : null)}
      value={raised}
      max={target}
      text={target > 0 ? `${said} of ${formatMoney(target)}` : said}
      tone="green"
    />
  );
}
