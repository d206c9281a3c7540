import { useState } from "react";
import { ExplainedChoice } from "@/ui/forms/ExplainedChoice";
import { Specimen } from "../Specimen";

export const title = "Explained choice";
export const order = 69;

const OPTIONS = [
  { value: "OWNER", label: "Owner", about: "Decides everything and names other owners." },
  { value: "ADMIN", label: "Administrator", about: "Manages everybody but the owners." },
] as const;

export default function ExplainedChoices() {
  return (
    <>
      <Specimen name="One of a few" about="Where each needs a sentence.">
        <Sample label="Role" />
      </Specimen>
      <Specimen name="Refused">
        <Sample label="Role, refused" error="Choose a role from the list." />
      </Specimen>
      <Specimen name="While it is sent">
        <Sample label="Role, on its way" isSending />
      </Specimen>
    </>
  );
}

interface SampleProps {
  label: string;
  error?: string;
  isSending?: true;
}

function Sample({ label, error, isSending }: SampleProps) {
  const [role, setRole] = useState<"OWNER" | "ADMIN">("ADMIN");
  return (
    <ExplainedChoice
      label={label}
      options={OPTIONS}
      value={role}
      error={error}
      disabled={isSending}
      onChange={setRole}
    />
  );
}
