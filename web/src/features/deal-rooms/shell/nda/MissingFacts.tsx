import { Button, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import type { NdaParty } from "@/data/deal-rooms/nda";
import { updateOrganization } from "@/data/organizations/mutations";
import { FactField } from "@/domain/organizations/FactField";
import { FormProblem } from "@/ui/forms/FormProblem";
import { problemsAt } from "@/ui/forms/problems-at";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";

/** Of a party's facts, the organization's columns. */
export const COLUMNS = {
  legal_name: { name: "legal_name", label: "Legal name" },
  registration_number: { name: "registration_number", label: "Registration number" },
  address: { name: "registered_address", label: "Registered address" },
  country: { name: "country", label: "Country" },
} as const;

type Name = (typeof COLUMNS)[NdaParty["missing"][number]]["name"];

interface MissingFactsProps {
  roomId: string;
  party: NdaParty;
}

/** What the NDA lacks to name one's own organization. It is kept with the organization. */
export function MissingFacts({ roomId, party }: MissingFactsProps) {
  const client = useQueryClient();
  const { edits, edit, forget } = useEditsDraft<Partial<Record<Name, string>>>(
    `nda:facts:${party.organization_id}`,
  );
  const fields = party.missing.map((fact) => COLUMNS[fact]);
  const saving = useSubmit(
    // What is missing now: a colleague may have entered something of what is in a draft.
    () =>
      updateOrganization(
        client,
        party.organization_id,
        Object.fromEntries(fields.map(({ name }) => [name, edits[name] ?? ""])),
      ),
    "Legal facts not saved",
  );
  const problems = problemsAt(
    saving,
    fields.map(({ name }) => name),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await saving.submit(undefined))) return;
    forget();
    await client.invalidateQueries({ queryKey: dealRoomKeys.nda(roomId) });
  };
  return (
    <form
      noValidate
      aria-label={`Legal facts of ${party.name}`}
      onSubmit={submit}
      className="mb-5 grid gap-4 rounded-(--radius-4) border border-(--amber-a6) bg-(--amber-a2) p-4"
    >
      <Text as="p" size="2">
        The agreement names {party.name} by its legal facts. Enter what is missing; it is kept with
        your organization.
      </Text>
      {fields.map(({ name, label }) => (
        <FactField
          key={name}
          name={name}
          label={label}
          value={edits[name] ?? ""}
          problem={problems[name]}
          onChange={(value) => edit({ [name]: value })}
        />
      ))}
      <FormProblem problem={problems.other} />
      <Button
        type="submit"
        className="justify-self-end"
        loading={saving.pending}
        disabled={fields.some(({ name }) => !edits[name]?.trim())}
      >
        Save legal facts
      </Button>
    </form>
  );
}
