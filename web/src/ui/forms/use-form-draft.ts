import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormProps,
  useForm,
} from "react-hook-form";
import { fieldsDraft, onTextDraftsOwner, saveTextDraft } from "@/lib/text-drafts";

interface FormDraftOptions<Values extends FieldValues> extends UseFormProps<Values> {
  defaultValues: DefaultValues<Values>;
}

/**
 * A form of react-hook-form of which the typed values outlive its screen and a reload, until they were sent.
 * @param secrets fields that are never kept: passwords
 */
export function useFormDraft<Values extends FieldValues>(
  key: string,
  options: FormDraftOptions<Values>,
  secrets: readonly Path<Values>[] = [],
) {
  // A prerendered form is empty, and is taken over as it is.
  const isTakingOver = useSyncExternalStore(onTextDraftsOwner, isInPage, isPrerendered);
  const [before] = useState(() => (isTakingOver ? {} : fieldsDraft<Values>(key)));
  const back = useRef(new Set(Object.keys(before)));
  const [isBack, setBack] = useState(back.current.size > 0);
  const isTyped = useRef(isBack);
  const form = useForm<Values>({
    ...options,
    defaultValues: { ...options.defaultValues, ...before },
  });
  const { subscribe, getFieldState, resetField } = form;
  const firstOf = (name: string) =>
    options.defaultValues[name as keyof DefaultValues<Values>] as PathValue<Values, Path<Values>>;
  useLayoutEffect(() => {
    const bringBack = () => {
      if (isTyped.current) return;
      for (const [name, value] of Object.entries(fieldsDraft<Values>(key))) {
        back.current.add(name);
        resetField(name as Path<Values>, {
          defaultValue: value as PathValue<Values, Path<Values>>,
        });
        setBack(true);
      }
    };
    bringBack();
    return onTextDraftsOwner(bringBack);
  }, [key, resetField]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form's first values and secrets are always the same.
  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values }) => {
          // What was filled in by itself is not dirty, so it is no draft.
          const typed = Object.entries(values).filter(([name, value]) => {
            const path = name as Path<Values>;
            const isEdited = getFieldState(path).isDirty || back.current.has(name);
            return isEdited && !secrets.includes(path) && value !== firstOf(name);
          });
          isTyped.current = typed.length > 0;
          saveTextDraft(key, typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : "");
        },
      }),
    [subscribe, getFieldState, key],
  );
  const forget = () => saveTextDraft(key, "");
  const startOver = () => {
    for (const name of Object.keys(fieldsDraft<Values>(key))) {
      resetField(name as Path<Values>, { defaultValue: firstOf(name) });
    }
    back.current.clear();
    setBack(false);
    forget();
  };
  return { form, forget, isBack, startOver };
}

const isInPage = () => false;
const isPrerendered = () => true;
