import { useEffect } from "react";
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from "react-hook-form";
import { fieldsDraft, saveTextDraft } from "@/lib/text-drafts";

interface FormDraftOptions<Values extends FieldValues> extends UseFormProps<Values> {
  defaultValues: DefaultValues<Values>;
}

/** A form of react-hook-form whose values outlive its dialog, until they were sent. */
export function useFormDraft<Values extends FieldValues>(
  key: string,
  options: FormDraftOptions<Values>,
) {
  const form = useForm<Values>({
    ...options,
    defaultValues: { ...options.defaultValues, ...fieldsDraft<Values>(key) },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveTextDraft(key, JSON.stringify(values)),
      }),
    [subscribe, key],
  );
  return { form, forget: () => saveTextDraft(key, "") };
}
