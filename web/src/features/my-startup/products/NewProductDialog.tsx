import { Dialog, TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { exportProductKeys } from "@/data/export-products/keys";
import { createProduct } from "@/data/export-products/mine";
import type { MyStartup } from "@/data/startups/mine";
import { PRODUCT_FIELDS } from "@/domain/editable-fields";
import { paths } from "@/lib/paths";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useFormDraft } from "@/ui/forms/use-form-draft";
import { useFormSubmit } from "@/ui/forms/use-form-submit";
import { useIdempotentCreate } from "@/ui/forms/use-idempotent-create";
import { Select } from "@/ui/Select";
import type { Choice } from "../editor/sections";
import { MODELS, TYPES } from "./sections";

interface NewProductDialogProps {
  sellers: readonly Pick<MyStartup, "id" | "name">[];
  onClose: () => void;
}

interface Form {
  startup: string;
  title: string;
  short_description: string;
  product_type: string;
  pricing_model: string;
}

export default function NewProductDialog({ sellers, onClose }: NewProductDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const defaultValues: Form = {
    startup: sellers[0]?.id ?? "",
    title: "",
    short_description: "",
    product_type: "SOFTWARE",
    pricing_model: "SUBSCRIPTION",
  };
  const { form, forget, ...kept } = useFormDraft<Form>("product:new", { defaultValues });
  const seller = useWatch({ control: form.control, name: "startup" });
  useEffect(() => {
    // The one that was chosen before may be gone.
    const [first] = sellers;
    if (first && sellers.every(({ id }) => id !== seller)) form.setValue("startup", first.id);
  }, [form, sellers, seller]);
  const adding = useIdempotentCreate(`product:new:${seller}`);
  const making = useFormSubmit(
    form,
    async ({ startup, ...details }: Form) => {
      const { id } = await adding((newId) => createProduct(newId, startup, details));
      forget();
      void queries.invalidateQueries({ queryKey: exportProductKeys.all });
      void navigate(paths.editProduct(id));
    },
    "Product not created",
  );
  const choice = (name: keyof Form, label: string, options: readonly Choice[]) => {
    const error = form.formState.errors[name]?.message;
    return (
      <Field label={label} {...(error ? { error } : {})}>
        {(control) => (
          <Controller
            control={form.control}
            name={name}
            render={({ field }) => (
              <Select
                {...control}
                ref={field.ref}
                value={field.value}
                onChange={field.onChange}
                options={options}
              />
            )}
          />
        )}
      </Field>
    );
  };
  const text = (name: "title" | "short_description", isFirst: boolean) => {
    const error = form.formState.errors[name]?.message;
    return (
      <Field label={PRODUCT_FIELDS[name].label} {...(error ? { error } : {})}>
        {(control) => (
          <TextField.Root
            {...control}
            {...form.register(name)}
            dir="auto"
            data-autofocus={isFirst || undefined}
          />
        )}
      </Field>
    );
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !making.pending && onClose()}>
      <DialogFrame
        title="New product"
        about="It starts as a draft that only your company can see. Your hub reviews it once you submit it."
        maxWidth="30rem"
        label="New product"
        foot={
          <DialogActions form="new-product" pending={making.pending}>
            Create draft
          </DialogActions>
        }
      >
        <form
          id="new-product"
          onSubmit={form.handleSubmit((details) => void making.submit(details))}
          className="flex flex-col gap-4 px-4 pb-5 sm:px-6"
        >
          <DraftNote drafts={[kept]} />
          {sellers.length > 1
            ? choice(
                "startup",
                "Startup",
                sellers.map(({ id, name }) => ({ value: id, label: name })),
              )
            : null}
          {text("title", true)}
          {text("short_description", false)}
          {choice("product_type", PRODUCT_FIELDS.product_type.label, TYPES)}
          {choice("pricing_model", PRODUCT_FIELDS.pricing_model.label, MODELS)}
          <FormProblem problem={making.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
