import { Text, TextField } from "@radix-ui/themes";
import { Field } from "@/ui/Field";
import type { Signing } from "./signing";

/** At the end of the text, as on paper. The button is in the dialog's foot. */
export function SignatureForm({ id, signing }: { id: string; signing: Signing }) {
  return (
    <form
      id={id}
      onSubmit={signing.submit}
      className="mt-5 rounded-(--radius-4) border border-(--gray-a6) bg-(--gray-a2) p-4"
    >
      {signing.for ? (
        <Text as="p" size="2" mb="3">
          {signing.for}
        </Text>
      ) : null}
      <Field
        label="Your full name"
        hint={`Type it as it appears on your account: ${signing.ownName}. Typing your name and accepting has the effect of a signature.`}
        {...(signing.problem ? { error: signing.problem } : {})}
      >
        {(control) => (
          <TextField.Root
            {...control}
            size="3"
            autoComplete="name"
            maxLength={200}
            value={signing.name}
            onChange={(event) => signing.setName(event.target.value)}
          />
        )}
      </Field>
    </form>
  );
}
