import { Heading, Switch, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { setMailPreference } from "@/data/mail/mutations";
import { type MailPreferenceKind, mailPreferenceKindsQuery } from "@/data/mail/queries";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useSubmit } from "@/ui/forms/use-submit";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { kindLabel } from "../kind-label";

interface KindSwitchesProps {
  token: string;
  /** The kinds that the mail was about. */
  kinds: readonly string[];
}

/** Each is saved at once, signed in or not. */
export function KindSwitches({ token, kinds }: KindSwitchesProps) {
  const query = useQuery(mailPreferenceKindsQuery(token, kinds));
  const heading = useId();
  const { submit, pending, problem } = useSubmit(setMailPreference, "Not saved");
  if (query.data?.length === 0) return null;
  const set = async (kind: MailPreferenceKind, wanted: boolean) => {
    await submit({ token, wanted, kinds: [kind.kind] });
    await query.refetch();
  };
  return (
    <section aria-labelledby={heading} className="mt-5">
      <Heading as="h2" size="2" id={heading} mb="1">
        Email me when…
      </Heading>
      {query.data ? (
        query.data.map((kind) => (
          <Text
            as="label"
            size="2"
            key={kind.kind}
            className="flex gap-4 items-center justify-between py-2"
          >
            {kindLabel(kind.description)}
            <Switch
              checked={kind.is_mailed}
              disabled={pending}
              onCheckedChange={(wanted) => void set(kind, wanted)}
            />
          </Text>
        ))
      ) : query.isPending ? (
        <RowsSkeleton rows={kinds.length} />
      ) : (
        <NotLoaded query={query} compact title="The kinds of email could not be loaded" />
      )}
      <FormProblem problem={problem} />
    </section>
  );
}
