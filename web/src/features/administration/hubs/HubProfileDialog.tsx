import { Button, Dialog, TextArea, TextField } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import type { HubProfile } from "@/data/hub-portal/queries";
import { removeHubLogo, saveHubLogo, updateHub } from "@/data/hubs/mutations";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { PictureField } from "@/ui/pictures/PictureField";

const FIELDS = [
  { name: "name", label: "Name", max: 160, required: true, isVetted: true },
  { name: "country", label: "Country", max: 80, required: true, isVetted: true },
  { name: "city", label: "City", max: 80 },
  { name: "website", label: "Website", max: 2048, hint: "Begins with https://" },
  { name: "description", label: "Description", max: 5000 },
  { name: "contact_person_name", label: "Contact person", max: 160 },
  { name: "contact_person_email", label: "Contact's email", max: 320 },
  { name: "contact_person_phone", label: "Contact's phone", max: 32 },
] as const;

type Name = (typeof FIELDS)[number]["name"];
type Values = Record<Name, string>;

interface HubProfileDialogProps {
  hub: HubProfile;
  /** Name and country were vetted: platform administrators alone change them. */
  canRename?: boolean;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

export function HubProfileDialog({ hub, canRename, onChanged, onClose }: HubProfileDialogProps) {
  const formId = useId();
  const [before] = useState<Values>(() => valuesOf(hub));
  const { edits, edit, forget, ...kept } = useEditsDraft<Values>(
    `hub-profile:${hub.id}:${JSON.stringify(before)}`,
  );
  const values: Values = { ...before, ...edits };
  const fields = FIELDS.filter((field) => canRename || !("isVetted" in field));
  const changed = fields.filter(({ name }) => values[name].trim() !== before[name].trim());
  const saving = useSubmit(
    () =>
      updateHub(
        hub.id,
        Object.fromEntries(changed.map(({ name }) => [name, values[name].trim() || null])),
      ).finally(onChanged),
    "Profile not saved",
  );
  const problemOf = (name: Name) => saving.fields.find(({ field }) => field === name)?.message;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await saving.submit(undefined))) return;
    forget();
    notify.success("Profile saved", values.name.trim());
    onClose();
  };
  const onLogo = (what: string) => () => {
    void onChanged();
    notify.success(what);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !saving.pending && onClose()}>
      <DialogFrame
        title="Edit profile"
        about={
          canRename
            ? `What ${hub.name} shows. Its administrators may edit all of it but name and country.`
            : `What ${hub.name} shows. Its name and country were vetted: ask the platform to change them.`
        }
        maxWidth="34rem"
        label="Profile"
        foot={
          <div className="dialog-actions">
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
        <div className="flex flex-col gap-4 px-4 pb-5 sm:px-6">
          <PictureField
            name={hub.name}
            imageUrl={hub.logo_url}
            noun="logo"
            shape="square"
            hint="PNG, JPEG or WebP, up to 5 MB. Saved and public at once."
            send={(picture) => saveHubLogo(hub.id, picture)}
            onSent={onLogo("Logo saved")}
            remove={() => removeHubLogo(hub.id)}
            onRemoved={onLogo("Logo removed")}
          />
          <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
            <DraftNote drafts={[kept]} />
            {fields.map((field) => {
              const { name, label, max } = field;
              const shared = {
                maxLength: max,
                value: values[name],
                onChange: ({ target }: { target: { value: string } }) =>
                  edit({ [name]: target.value }),
              };
              return (
                <Field
                  key={name}
                  label={label}
                  optional={!("required" in field)}
                  error={problemOf(name)}
                  {...("hint" in field ? { hint: field.hint } : {})}
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
            <FormProblem problem={saving.fields.length > 0 ? null : saving.problem} />
          </form>
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}

const valuesOf = ({ contact, ...hub }: HubProfile): Values => ({
  name: hub.name,
  country: hub.country,
  city: hub.city ?? "",
  website: hub.website ?? "",
  description: hub.description ?? "",
  contact_person_name: contact?.contact_person_name ?? "",
  contact_person_email: contact?.contact_person_email ?? "",
  contact_person_phone: contact?.contact_person_phone ?? "",
});
