import { Button, Dialog, TextArea, TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { actInConsole, updateHub } from "@/data/console/mutations";
import type { HubDetails } from "@/data/console/queries";
import type { ConsoleHub } from "@/data/console/types";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useAct } from "@/ui/forms/use-act";
import { notify } from "@/ui/notify";

const FIELDS = [
  { name: "name", label: "Name", most: 160, required: true },
  { name: "country", label: "Country", most: 80, required: true },
  { name: "city", label: "City", most: 80 },
  { name: "website", label: "Website", most: 2048, hint: "Begins with https://" },
  { name: "logo_url", label: "Logo", most: 2048, hint: "The picture’s address." },
  { name: "description", label: "Description", most: 5000 },
  { name: "contact_person_name", label: "Contact person", most: 160 },
  { name: "contact_person_email", label: "Contact’s email", most: 320 },
  { name: "contact_person_phone", label: "Contact’s phone", most: 32 },
] as const;

type Name = (typeof FIELDS)[number]["name"];
type Values = Record<Name, string>;

interface HubProfileDialogProps {
  hub: ConsoleHub;
  details: HubDetails;
  onClose: () => void;
}

/** What a hub shows, its name and country too, which its own administrators cannot change. */
export function HubProfileDialog({ hub, details, onClose }: HubProfileDialogProps) {
  const client = useQueryClient();
  const formId = useId();
  const [before] = useState<Values>(() => valuesOf(hub, details));
  const [values, setValues] = useState(before);
  const changed = FIELDS.filter(({ name }) => values[name].trim() !== before[name].trim());
  const saving = useAct(
    () =>
      actInConsole(
        client,
        updateHub(
          hub.id,
          Object.fromEntries(changed.map(({ name }) => [name, values[name].trim() || null])),
        ),
      ),
    "Profile not saved",
  );
  // The database names the field that it refuses.
  const refused = /^Check the value of (\w+)\.$/.exec(saving.problem ?? "")?.[1];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await saving.act(undefined))) return;
    notify.success("Profile saved", values.name.trim());
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !saving.pending && onClose()}>
      <DialogFrame
        title="Edit profile"
        about={`What ${hub.name} shows. Its administrators may edit all of it but name and country.`}
        maxWidth="34rem"
        label="Profile"
        foot={
          <div className="flex justify-end gap-3">
            <Dialog.Close>
              <Button type="button" variant="soft" color="gray" disabled={saving.pending}>
                Cancel
              </Button>
            </Dialog.Close>
            <Button
              type="submit"
              form={formId}
              disabled={changed.length === 0}
              loading={saving.pending}
            >
              Save
            </Button>
          </div>
        }
      >
        <form id={formId} onSubmit={submit} className="flex flex-col gap-3 px-4 pb-5 sm:px-6">
          {FIELDS.map((field) => {
            const { name, label, most } = field;
            const shared = {
              maxLength: most,
              value: values[name],
              onChange: ({ target }: { target: { value: string } }) =>
                setValues({ ...values, [name]: target.value }),
            };
            return (
              <Field
                key={name}
                label={label}
                optional={!("required" in field)}
                {...("hint" in field ? { hint: field.hint } : {})}
                {...(refused === name ? { error: `${label} cannot be this.` } : {})}
              >
                {(control) =>
                  name === "description" ? (
                    <TextArea {...control} {...shared} rows={5} dir="auto" />
                  ) : (
                    <TextField.Root {...control} {...shared} dir="auto" />
                  )
                }
              </Field>
            );
          })}
          <FormProblem problem={refused ? null : saving.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}

const valuesOf = (hub: ConsoleHub, { description, contact }: HubDetails): Values => ({
  name: hub.name,
  country: hub.country,
  city: hub.city ?? "",
  website: hub.website ?? "",
  logo_url: hub.logo_url ?? "",
  description: description ?? "",
  contact_person_name: contact?.contact_person_name ?? "",
  contact_person_email: contact?.contact_person_email ?? "",
  contact_person_phone: contact?.contact_person_phone ?? "",
});
