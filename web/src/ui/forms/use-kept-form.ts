import { useEffect } from "react";
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from "react-hook-form";
import { keepText, keptFields } from "@/lib/kept-texts";

interface KeptFormOptions<Values extends FieldValues> extends UseFormProps<Values> {
  defaultValues: DefaultValues<Values>;
}

/**
 * A form of react-hook-form whose values outlive its dialog, until they were sent.
 * @param names of the fields that are kept; without it, all. The same array each time.
 */
export function useKeptForm<Values extends FieldValues>(
  key: string,
  options: KeptFormOptions<Values>,
  names?: readonly (keyof Values)[],
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
        callback: ({ values }) => {
          const kept = names
            ? Object.fromEntries(names.map((name) => [name, values[name]]))
            : values;
          keepText(key, JSON.stringify(kept));
        },
      }),
    [subscribe, key, names],
  );
  return { form, forget: () => keepText(key, "") };
}
