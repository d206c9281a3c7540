import { Card } from "@radix-ui/themes";
import { type Step, Stepper } from "@/ui/steps/Stepper";
import { Specimen } from "../Specimen";

export const title = "Stepper";
export const order = 64;

const UNDER_WAY: Step[] = [
  { label: "Draft", state: "done", note: "Mar 4, 2026" },
  { label: "Submitted", state: "done", note: "Mar 9, 2026" },
  { label: "In review", state: "now", note: "Station Azur answers within 14 days" },
  { label: "On the market", state: "next" },
];
const REFUSED: Step[] = [
  { label: "Draft", state: "done", note: "Mar 4, 2026" },
  { label: "Submitted", state: "done", note: "Mar 9, 2026" },
  { label: "In review", state: "refused", note: "The deck names no team" },
  { label: "On the market", state: "next" },
];
const LEFT_OPEN: Step[] = [
  { label: "Terms", state: "done", note: "Mar 4, 2026" },
  { label: "Diligence", state: "left", note: "Open: 3 of 8 items" },
  { label: "Completion", state: "done", note: "Apr 9, 2026" },
];
const DONE: Step[] = ["Introduction", "NDA", "Terms", "KYC", "Closing"].map((label) => ({
  label,
  state: "done",
}));

export default function Steppers() {
  return (
    <>
      <Specimen name="Under way">
        <Stepper label="From draft to the market" steps={UNDER_WAY} />
      </Specimen>
      <Specimen name="Refused">
        <Stepper label="From draft to the market, refused" steps={REFUSED} />
      </Specimen>
      <Specimen name="Left open" about="What came after it is done.">
        <Stepper label="A deal that was completed with open diligence" steps={LEFT_OPEN} />
      </Specimen>
      <Specimen name="Done">
        <Stepper label="A deal that is closed" steps={DONE} />
      </Specimen>
      <Specimen name="In a narrow place" about="Its own width decides, not the window's.">
        <Card className="max-w-sm">
          <Stepper label="The same in a drawer" steps={UNDER_WAY} />
        </Card>
      </Specimen>
    </>
  );
}
