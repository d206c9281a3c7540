import { Button, Text, TextField } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { UserRoundCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { setWatchContact } from "@/data/watchlist/mutations";
import { Field } from "@/ui/Field";
import { useSubmit } from "@/ui/forms/use-submit";
import { useTextDraft } from "@/ui/forms/use-text-draft";
import { Panel } from "@/ui/Panel";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { useFocusBack } from "@/ui/use-focus-back";
import type { PartProps } from "./parts";

const MAX = 200;

/** Who of the investor knows the company, and how. */
export function Contacts({ card, investor, team, me, rights }: PartProps) {
  const client = useQueryClient();
  const { startup_id, contacts } = card;
  const { organization_id } = investor;
  const mine = contacts.find(({ user_id }) => user_id === me);
  const [isWriting, setWriting] = useState(false);
  const [button, giveBack] = useFocusBack(isWriting);
  const close = () => {
    setWriting(false);
    giveBack();
  };
  const removing = useSubmit(
    () => setWatchContact(client, startup_id, null, organization_id),
    "Not removed",
  );
  const picture = (id: string) => team.find(({ user_id }) => user_id === id)?.profile_image_url;
  return (
    <div className="grid grid-cols-1 gap-3">
      {contacts.length > 0 ? (
        <Panel as="ul" hasLines aria-label="Who knows this company">
          {contacts.map(({ user_id, name, how }) => (
            <li key={user_id} className="flex items-center gap-3 px-3.5 py-2">
              <PersonAvatar name={name} imageUrl={picture(user_id)} />
              <div className="min-w-0 flex-1 wrap-anywhere">
                <Text as="p" size="2">
                  {name}
                </Text>
                <Text as="p" size="1" color="gray" dir="auto">
                  {how}
                </Text>
              </div>
            </li>
          ))}
        </Panel>
      ) : (
        <Text as="p" size="2" color="gray">
          Nobody has said that they know this company.
        </Text>
      )}
      {!rights.canWork ? null : isWriting ? (
        <HowForm
          // One's own sentence, as it was when the form opened.
          before={mine?.how ?? ""}
          draftKey={`pipeline:contact:${organization_id}:${startup_id}`}
          onSave={(how) => setWatchContact(client, startup_id, how, organization_id)}
          onClose={close}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            ref={button}
            size="1"
            variant="soft"
            color="gray"
            onClick={() => setWriting(true)}
          >
            <UserRoundCheck aria-hidden size={14} />
            {mine ? "Change how you know it" : "I know this company"}
          </Button>
          {mine ? (
            <Button
              size="1"
              variant="soft"
              color="gray"
              loading={removing.pending}
              onClick={() => void removing.submit(undefined)}
            >
              Remove yourself
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

interface HowFormProps {
  before: string;
  draftKey: string;
  onSave: (how: string) => Promise<unknown>;
  onClose: () => void;
}

function HowForm({ before, draftKey, onSave, onClose }: HowFormProps) {
  const draft = useTextDraft(draftKey, before);
  const saving = useSubmit(onSave, "Not saved");
  const how = draft.text.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await saving.submit(how))) return;
    draft.forget();
    onClose();
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      <Field
        label="How you know it"
        hint="Your colleagues read it."
        {...(saving.problem ? { error: saving.problem } : {})}
      >
        {(control) => (
          <TextField.Root
            {...control}
            autoFocus
            dir="auto"
            maxLength={MAX}
            placeholder="Worked with its CTO"
            value={draft.text}
            onChange={({ target }) => draft.write(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="1"
          variant="soft"
          disabled={how === "" || how === before}
          loading={saving.pending}
        >
          Save
        </Button>
        <Button type="button" size="1" variant="soft" color="gray" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
