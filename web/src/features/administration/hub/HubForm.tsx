import { zodResolver } from "@hookform/resolvers/zod";
import { Button, TextArea } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { hubPortalKeys } from "@/data/hub-portal/keys";
import { applyForHub } from "@/data/hub-portal/mutations";
import { COUNTRIES } from "@/lib/countries";
import { AutoGrid } from "@/ui/AutoGrid";
import { Field } from "@/ui/Field";
import { FormLine } from "@/ui/FormLine";
import { DraftNote } from "@/ui/forms/DraftNote";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useFormDraft } from "@/ui/forms/use-form-draft";
import { useFormSubmit } from "@/ui/forms/use-form-submit";
import { notify } from "@/ui/notify";
import { detailsOf, EMPTY_HUB, type HubForm as Form, hubSchema } from "./hub-form";

export function HubForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { form, forget, ...kept } = useFormDraft<Form>("hub:application", {
    resolver: zodResolver(hubSchema),
    defaultValues: EMPTY_HUB,
  });
  const { errors } = form.formState;
  const sending = useFormSubmit(
    form,
    (typed: Form) =>
      applyForHub(detailsOf(typed)).finally(() =>
        client.invalidateQueries({ queryKey: hubPortalKeys.applications() }),
      ),
    "Application not sent",
    {
      contact_person_name: "contactName",
      contact_person_email: "contactEmail",
      contact_person_phone: "contactPhone",
      verification_docs: "documents",
    },
  );
  const submit = form.handleSubmit(async (typed) => {
    if (!(await sending.submit(typed))) return;
    forget();
    notify.success("Application sent", "The platform's administrators have been notified.");
    onClose();
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Apply for a hub"
      className="grid gap-4 mt-5 max-w-160"
    >
      <DraftNote drafts={[kept]} />
      <FormLine form={form} name="name" label="Name of the hub" />
      <AutoGrid least={14} className="gap-4">
        <FormLine
          form={form}
          name="country"
          label="Country"
          autoComplete="country-name"
          suggestions={COUNTRIES}
        />
        <FormLine form={form} name="city" label="City" optional />
      </AutoGrid>
      <Field label="About" optional error={errors.description?.message}>
        {(control) => <TextArea {...control} {...form.register("description")} rows={3} />}
      </Field>
      <FormLine form={form} name="website" label="Website" optional placeholder="https://" />
      <AutoGrid least={14} className="gap-4">
        <FormLine form={form} name="contactName" label="Contact person" autoComplete="name" />
        <FormLine
          form={form}
          name="contactEmail"
          label="Contact email"
          type="email"
          autoComplete="email"
        />
      </AutoGrid>
      <FormLine form={form} name="contactPhone" label="Contact phone" type="tel" optional />
      <Field
        label="Documents that prove the hub's identity"
        optional
        hint="Web addresses, one per line. Visible to platform administrators only. Once the application is sent, you can add files to it."
        error={errors.documents?.message}
      >
        {(control) => <TextArea {...control} {...form.register("documents")} rows={3} />}
      </Field>
      <FormProblem problem={sending.problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={sending.pending}>
          Send application
        </Button>
        <Button type="button" variant="soft" color="gray" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
