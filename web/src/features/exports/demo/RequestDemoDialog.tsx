import { zodResolver } from "@hookform/resolvers/zod";
import { Callout, Dialog, TextArea } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { exportDealKeys } from "@/data/export-deals/keys";
import { requestExportDemo } from "@/data/export-products/mutations";
import { countriesInFull, isSoldIn } from "@/domain/products/product-countries";
import { TARGET_COUNTRIES } from "@/domain/vocabulary";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { FormLine } from "@/ui/FormLine";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useFormDraft } from "@/ui/forms/use-form-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { type DemoForm, demoSchema } from "./schema";

export interface DemoProduct {
  id: string;
  slug: string;
  title: string;
  supported_countries: readonly string[];
}

const EMPTY: DemoForm = { buyerCompany: "", buyerCountry: "", notes: "" };

export interface RequestDemoDialogProps {
  product: DemoProduct;
  onClose: () => void;
}

export default function RequestDemoDialog({ product, onClose }: RequestDemoDialogProps) {
  const formId = useId();
  const { form, forget, ...kept } = useFormDraft<DemoForm>(`demo:${product.id}`, {
    resolver: zodResolver(demoSchema),
    defaultValues: EMPTY,
  });
  const { register, handleSubmit } = form;
  const { errors } = form.formState;
  const country = useWatch({ control: form.control, name: "buyerCountry" });
  const countries = product.supported_countries;
  const isElsewhere = !isSoldIn(countries, country);
  const client = useQueryClient();
  const asking = useSubmit(async (values: DemoForm) => {
    await requestExportDemo({ product: product.id, ...values });
    forget();
    notify.success("Demo requested", `The seller of ${product.title} has been notified.`);
    // The button says so, and leads there.
    void client.invalidateQueries({ queryKey: exportDealKeys.all });
    onClose();
  }, "Demo not requested");
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !asking.pending && onClose()}>
      <DialogFrame
        title="Request a demo"
        about={`The seller of ${product.title} reads your request and answers it. They see your name once you accept an NDA.`}
        maxWidth="28rem"
        label="Request a demo"
        foot={
          <DialogActions form={formId} pending={asking.pending}>
            Request Demo
          </DialogActions>
        }
      >
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4 px-4 pb-5 sm:px-6"
          onSubmit={handleSubmit((values) => void asking.submit(values))}
        >
          <DraftNote drafts={[kept]} />
          <FormLine
            form={form}
            name="buyerCompany"
            label="Your company"
            autoComplete="organization"
          />
          <FormLine
            form={form}
            name="buyerCountry"
            label="Country"
            autoComplete="country-name"
            suggestions={TARGET_COUNTRIES}
          />
          {isElsewhere ? (
            <Callout.Root color="amber" size="1" role="status">
              <Callout.Text>
                {product.title} is sold in {countriesInFull(countries)}, not in {country.trim()}.
                You can ask all the same.
              </Callout.Text>
            </Callout.Root>
          ) : null}
          <Field label="Notes" optional error={errors.notes?.message}>
            {(control) => <TextArea {...control} {...register("notes")} rows={4} />}
          </Field>
          <FormProblem problem={asking.problem} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}
