import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { RequestError } from "@/lib/errors";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { FormProblem } from "@/ui/forms/FormProblem";
import { Reason } from "@/ui/forms/Reason";
import { Specimen } from "../Specimen";

export const title = "Confirm with reason";
export const order = 60;

const EFFECTS = [
  "Lumen Grid leaves your queue and goes back to its founder.",
  "The founder reads your reason and may submit it again.",
  "Your decision and its reason are kept in the history.",
];
const wait = () => new Promise((resolve) => setTimeout(resolve, 600));
const REFUSAL = "Dave Moreau has already decided on this application.";

export default function Confirm() {
  return (
    <>
      <Specimen
        name="With a reason"
        about="What was typed is still there when one closes it by mistake and comes back."
      >
        <Opener label="Reject" outcome={wait} />
      </Specimen>
      <Specimen name="Refused by the database" about="Told by a toast, and in the form.">
        <Opener
          label="Reject, and be refused"
          outcome={async () => {
            await wait();
            throw new RequestError(REFUSAL, 409);
          }}
        />
      </Specimen>
      <Specimen name="The reason">
        <div className="grid gap-6 sm:grid-cols-2">
          <Reason
            label="Reason"
            hint="The founder reads it."
            value=""
            max={2000}
            onChange={() => undefined}
          />
          <Reason
            label="Too long a reason"
            hint="The founder reads it."
            value={"The deck names no team. ".repeat(3)}
            max={60}
            onChange={() => undefined}
          />
        </div>
      </Specimen>
      <Specimen name="What is wrong with a form as a whole">
        <FormProblem problem={REFUSAL} />
      </Specimen>
    </>
  );
}

function Opener({ label, outcome }: { label: string; outcome: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" color="red" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <ConfirmWithReason
          title="Reject Lumen Grid?"
          effects={EFFECTS}
          act="Reject"
          isDangerous
          reason={{ hint: "The founder reads it." }}
          draftKey="gallery"
          onConfirm={outcome}
          failed="Startup not rejected"
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
