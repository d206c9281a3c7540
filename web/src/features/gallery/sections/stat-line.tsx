import { formatMoney } from "@/lib/format";
import { SampleFigure } from "@/ui/SampleFigure";
import { StatLine } from "@/ui/StatLine";
import { Specimen } from "../Specimen";

export const title = "Stat line";
export const order = 40;

export default function StatLines() {
  return (
    <>
      <Specimen name="Figures with captions">
        <StatLine
          label="The hub in figures"
          stats={[
            { label: "Applications", value: "1,204", caption: "+31 in the last 30 days" },
            { label: "Approval rate", value: "62%", caption: "of 840 decided" },
            { label: "Time to decide", value: "4.5 days", caption: "median" },
            {
              label: "Funds raised",
              value: formatMoney(41_300_000, { empty: "$0" }),
              caption: "18 closings",
            },
          ]}
        />
      </Specimen>
      <Specimen name="Without captions, an odd number">
        <StatLine
          label="A round in figures"
          stats={[
            { label: "Ask", value: "$2.4M" },
            { label: "Valuation", value: "$18.0M" },
            { label: "Equity", value: "13.3%" },
          ]}
        />
      </Specimen>
      <Specimen name="Loading">
        <StatLine
          label="Figures on their way"
          stats={[
            { label: "Applications", value: undefined, caption: "\u00a0" },
            { label: "Approval rate", value: undefined, caption: "\u00a0" },
            { label: "Time to decide", value: undefined, caption: "\u00a0" },
            { label: "Funds raised", value: undefined, caption: "\u00a0" },
          ]}
        />
      </Specimen>
      <Specimen name="Nothing yet" about="Zeros are figures; what cannot be known is a dash.">
        <StatLine
          label="A new hub in figures"
          stats={[
            { label: "Applications", value: "0" },
            { label: "Approval rate", value: "–", caption: "Nothing decided yet" },
            { label: "Funds raised", value: "$0" },
            { label: "Average return", value: <SampleFigure>2.8x</SampleFigure> },
          ]}
        />
      </Specimen>
    </>
  );
}
