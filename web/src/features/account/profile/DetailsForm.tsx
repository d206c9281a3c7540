import { Button, Text, TextField } from "@radix-ui/themes";
import { Check } from "lucide-react";
import { useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { type OwnDetails, saveDetails } from "@/data/users/profile";
import type { Person } from "@/data/users/queries";
import { toSentence } from "@/lib/errors";
import { Field } from "@/ui/Field";
import { notify } from "@/ui/notify";
import { objectionToName, objectionToPhone } from "./details";

interface Details {
  first_name: string;
  last_name: string;
  phone: string;
}

interface Line {
  name: FieldPath<Details>;
  label: string;
  autoComplete: string;
  hint?: string;
  isFixed?: boolean;
  isOptional?: boolean;
  check: (text: string) => string | null;
}

const FIXED = "It appears in deal rooms and on NDAs, so it can no longer be changed.";

export function DetailsForm({ user, isNameFixed }: { user: Person; isNameFixed: boolean }) {
  const [isSaved, setSaved] = useState(false);
  const form = useForm<Details>({
    values: {
      first_name: user.first_name ?? "",
      last_name: user.last_name ?? "",
      phone: user.phone ?? "",
    },
    // Typed text survives a refetch of the account.
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, isSubmitting, dirtyFields } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    const details: OwnDetails = {
      ...(dirtyFields.first_name && { first_name: typed.first_name.trim() }),
      ...(dirtyFields.last_name && { last_name: typed.last_name.trim() }),
      ...(dirtyFields.phone && { phone: typed.phone.trim() || null }),
    };
    try {
      await saveDetails(user.id, details);
      form.reset(typed);
      setSaved(true);
    } catch (error) {
      const sentence = toSentence(error);
      const [line = "phone"] = Object.keys(details) as FieldPath<Details>[];
      form.setError(line, { message: sentence }, { shouldFocus: true });
      notify.error("Not saved", sentence);
    }
  });
  const line = ({ name, label, autoComplete, hint, isFixed, isOptional, check }: Line) => (
    <Field
      label={label}
      optional={isOptional}
      error={errors[name]?.message}
      hint={isFixed ? FIXED : hint}
    >
      {(control) => (
        <TextField.Root
          {...control}
          {...form.register(name, {
            validate: (text) => check(text.trim()) ?? true,
            onChange: () => setSaved(false),
          })}
          readOnly={isFixed}
          variant={isFixed ? "soft" : "surface"}
          color={isFixed ? "gray" : undefined}
          dir="auto"
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 max-w-104">
      <div className="grid gap-4 sm:grid-cols-2">
        {line({
          name: "first_name",
          label: "First name",
          autoComplete: "given-name",
          isFixed: isNameFixed,
          check: (text) => (dirtyFields.first_name ? objectionToName("First name", text) : null),
        })}
        {line({
          name: "last_name",
          label: "Last name",
          autoComplete: "family-name",
          isFixed: isNameFixed,
          check: (text) => (dirtyFields.last_name ? objectionToName("Last name", text) : null),
        })}
      </div>
      {line({
        name: "phone",
        label: "Phone",
        autoComplete: "tel",
        isOptional: true,
        hint: "Visible to you and to platform administrators.",
        check: objectionToPhone,
      })}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isDirty} loading={isSubmitting}>
          Save changes
        </Button>
        <Text size="2" color="green" role="status" className="inline-flex items-center gap-1.5">
          {isSaved && !isDirty ? (
            <>
              <Check aria-hidden size={15} />
              Saved
            </>
          ) : null}
        </Text>
      </div>
    </form>
  );
}
