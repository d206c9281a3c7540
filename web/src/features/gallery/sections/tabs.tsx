import { Text } from "@radix-ui/themes";
import { AddressTabs } from "@/ui/AddressTabs";
import { Specimen } from "../Specimen";

export const title = "Tabs of a workspace";
export const order = 35;

const of = (value: string, label: string, group: string, waiting?: number) => ({
  value,
  label,
  group,
  waiting,
  content: <Text as="p">What is in {label}.</Text>,
});

export default function WorkspaceTabs() {
  return (
    <Specimen
      name="Many, in groups"
      about="At the side; a list to choose from where there is no room."
    >
      <AddressTabs
        label="Administration"
        tabs={[
          of("overview", "Overview", "Analytics"),
          of("growth", "Growth", "Analytics"),
          of("people", "People", "Decisions"),
          of("kyc", "KYC", "Decisions", 3),
          of("closings", "Closings", "Decisions", 1204),
          of("audit", "Audit search", "Platform"),
        ]}
      />
    </Specimen>
  );
}
