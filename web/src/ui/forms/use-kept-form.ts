import { useEffect } from "react";
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from "react-hook-form";
import { keepText, keptFields } from "@/lib/kept-texts";

interface KeptFormOptions<Values extends FieldValues> extends UseFormProps<Values> {
  defaultValues: DefaultValues<Values>;
}

/** A form of react-hook-form whose values outlive its dialog, until they were sent. */
export function useKeptForm<Values extends FieldValues>(
  key: string,
  options: KeptFormOptions<Values>,
) {
  const form = useForm<Values>({
    ...options,
    defaultValues: { ...options.defaultValues, ...keptFields<Values>(key) },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepText(key, JSON.stringify(values)),
      }),
    [subscribe, key],
  );
  return { form, forget: () => keepText(key, "") };
}
