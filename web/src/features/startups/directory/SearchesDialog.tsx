import { Button, Dialog, Switch, Text, TextField } from "@radix-ui/themes";
import { type FormEvent, useState } from "react";
import { useSavedSearches } from "@/data/saved-searches/use-saved-searches";
import { inWords } from "@/data/startups/filters";
import type { StartupFilters } from "@/data/startups/types";
import { SavedSearches } from "@/domain/searches/SavedSearches";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";

interface SearchesDialogProps {
  filters: StartupFilters;
  onClose: () => void;
}

export default function SearchesDialog({ filters, onClose }: SearchesDialogProps) {
  const { save, ...kept } = useSavedSearches();
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? null : onClose())}>
      <DialogFrame
        title="Saved searches"
        about="Only you see them, unless you share one. Each can notify you when a hub approves a matching startup."
        maxWidth="34rem"
        label="Saved searches"
      >
        <div className="grid gap-6 px-4 pt-1 pb-5 sm:px-6 sm:pb-6">
          {Object.keys(filters).length > 0 ? (
            <SaveForm
              filters={filters}
              save={save}
              names={kept.searches?.flatMap(({ name, sharedBy }) => (sharedBy ? [] : [name]))}
            />
          ) : null}
          <SavedSearches {...kept} onFollow={onClose} />
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}

/** Characters. */
const MAX_NAME = 120;

interface SaveFormProps {
  filters: StartupFilters;
  save: ReturnType<typeof useSavedSearches>["save"];
  names: readonly string[] | undefined;
}

function SaveForm({ filters, save, names }: SaveFormProps) {
  // What it finds is a name that its owner knows again.
  const [name, setName] = useState(() => [...inWords(filters)].slice(0, MAX_NAME).join(""));
  const [isTold, setTold] = useState(true);
  const saving = useSubmit(save, "Search not saved");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await saving.submit({ name, filters, notify: isTold }))) return;
    notify.success("Search saved", name.trim());
    setName("");
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Save this search" className="grid gap-4">
      <Field
        label="Save this search as"
        hint={
          names?.includes(name.trim())
            ? "You already have a search with this name. Saving replaces it."
            : `Finds: ${inWords(filters)}`
        }
      >
        {(control) => (
          <TextField.Root
            {...control}
            data-autofocus
            maxLength={MAX_NAME}
            autoComplete="off"
            onFocus={({ target }) => target.select()}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              if (saving.problem) saving.clear();
            }}
          />
        )}
      </Field>
      <Text as="label" size="2" className="flex items-center gap-3">
        <Switch checked={isTold} onCheckedChange={setTold} />
        Notify me when a hub approves a matching startup
      </Text>
      <FormProblem problem={saving.problem} />
      <div className="flex justify-end">
        <Button type="submit" loading={saving.pending}>
          Save this search
        </Button>
      </div>
    </form>
  );
}
