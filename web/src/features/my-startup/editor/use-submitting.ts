import { useNavigate } from "react-router-dom";
import { wrongFields } from "@/lib/errors";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { goToField } from "./go-to-field";
import type { Saving } from "./use-autosave";

interface Submitting {
  saving: Saving;
  /** The title of a failure: "Startup not submitted". */
  failed: string;
  /** @throws RequestError */
  submit: () => Promise<void>;
  refresh: () => Promise<unknown>;
}

/** Submits what is edited once all of it is saved; what is wrong is gone to. */
export function useSubmitting({ saving, failed, submit, refresh }: Submitting) {
  const navigate = useNavigate();
  return useSubmit(async (_: null) => {
    await saving.autosave.settle();
    const [unsaved] = Object.keys(saving.autosave.read().unsaved);
    if (unsaved) {
      notify.error(failed, "Fix or save the marked fields first.");
      return goToField(navigate, unsaved);
    }
    try {
      await submit();
    } catch (error) {
      const [first] = wrongFields(error);
      if (first) goToField(navigate, first.field);
      throw error;
    } finally {
      await refresh();
    }
  }, failed);
}
