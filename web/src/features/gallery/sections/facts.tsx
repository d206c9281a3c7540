import { FactList } from "@/ui/FactList";
import { StateLinks } from "@/ui/filters/StateLinks";
import { Quote } from "@/ui/Quote";
import { StatusBadge } from "@/ui/StatusBadge";
import { LeadCell } from "@/ui/table/LeadCell";
import { Specimen } from "../Specimen";

export const title = "Facts, quotes, states";
export const order = 45;

export default function Facts() {
  return (
    <>
      <Specimen name="Facts" about="What is not known is left out.">
        <FactList
          label="The investor"
          facts={[
            { label: "KYC today", value: <StatusBadge status="VERIFIED" /> },
            { label: "Fund", value: "Quist Capital" },
            { label: "Website", value: null },
            { label: "Sectors", value: "Clean Energy, Climate Technology, Advanced Materials" },
          ]}
        />
      </Specimen>
      <Specimen name="What somebody wrote" about="With its lines, however long its words are.">
        <Quote label="Note to you">
          {`We fund grids.\n\n${"Measured".repeat(30)}\nTickets of 2 to 4 million.`}
        </Quote>
      </Specimen>
      <Specimen
        name="States to narrow a list to"
        about="One of them is always chosen, and stands in the address."
      >
        <StateLinks
          label="State"
          param="state"
          choices={[
            { value: null, label: "Waiting", count: 3 },
            { value: "accepted", label: "Accepted", count: 1240 },
            { value: "declined", label: "Declined", count: 0 },
            { value: "all", label: "All" },
          ]}
        />
      </Specimen>
      <Specimen name="A row's first cell: somebody, a company">
        <LeadCell name="Mallory Quist" imageUrl={null} second="Quist Capital · VC" />
        <LeadCell name="Lumen Grid" imageUrl={null} shape="square" second="Alice Okafor" />
      </Specimen>
    </>
  );
}
