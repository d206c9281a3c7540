import { Dialog, Heading, Text, TextField } from "@radix-ui/themes";
import { CircleAlert, CircleCheck } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { InvitedRole, RoomActs } from "@/data/deal-rooms/people";
import type { RoomInvitation } from "@/data/deal-rooms/types";
import { toSentence } from "@/lib/errors";
import { countOf } from "@/lib/format";
import { CopyLink } from "@/ui/CopyLink";
import { DialogActions } from "@/ui/DialogActions";
import { DialogFrame } from "@/ui/DialogFrame";
import { Field } from "@/ui/Field";
import { DraftNote } from "@/ui/forms/DraftNote";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { notify } from "@/ui/notify";
import { PeopleField } from "@/ui/people/PeopleField";
import { nameOf, objectionToTokens, readAddresses, type Token } from "@/ui/people/tokens";
import { EndField } from "./EndField";
import { readEnd, toEntered } from "./ends";
import { RoleField } from "./RoleField";

const MAX = 20;
/** Characters; the database's limit. */
const MAX_FIRM = 160;

interface InviteForm {
  tokens: readonly Token[];
  firm: string;
  end: ReturnType<typeof toEntered>;
  role: InvitedRole;
}

export interface InviteDialogProps {
  roomId: string;
  acts: RoomActs;
  /** A former invitation to repeat. */
  again?: Pick<RoomInvitation, "email" | "firm" | "access_expires_at" | "role"> | undefined;
  onClose: () => void;
}

interface Result {
  address: string;
  /** The path of the link for the invited. */
  link?: string;
  problem?: string;
}

/** For who manages a side, of advisers to it. People without an account get a mail with the link, unless they want none. */
export function InviteDialog({ roomId, acts, again, onClose }: InviteDialogProps) {
  const { edits, edit, forget, ...kept } = useEditsDraft<InviteForm>(
    `room-invitation:${roomId}:${again?.email ?? ""}`,
  );
  const [first, setFirst] = useState<InviteForm>(() => ({
    tokens: readAddresses(again?.email ?? ""),
    firm: again?.firm ?? "",
    end: toEntered(again?.access_expires_at ?? null),
    role: again?.role === "VIEWER" ? "VIEWER" : "CONTRIBUTOR",
  }));
  const { tokens, firm, end, role }: InviteForm = { ...first, ...edits };
  const [wanted, setWanted] = useState<{ address?: string; end?: string }>({});
  const [results, setResults] = useState<readonly Result[]>([]);
  const [isPending, setPending] = useState(false);
  const formId = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const until = readEnd(end, Date.now());
    const address = tokens.length === 0 ? "Please enter a valid email address" : undefined;
    setWanted({
      ...(address ? { address } : {}),
      ...(until.problem === undefined ? {} : { end: until.problem }),
    });
    if (until.problem !== undefined || address || objectionToTokens(tokens, MAX)) return;
    setPending(true);
    const done: Result[] = [];
    // In sequence: each is counted, and a refusal does not stop the rest.
    for (const token of tokens) {
      done.push(await inviteOne(acts, nameOf(token), firm.trim(), until.at, role));
      setResults(merged(results, done));
    }
    setPending(false);
    const refused = done.filter(({ problem }) => problem !== undefined);
    if (refused.length > 0) {
      edit({
        tokens: tokens.filter((token) => refused.some(({ address }) => address === nameOf(token))),
      });
    } else {
      // The next ones begin with the same firm, role and end, and nothing is left as a draft.
      setFirst({ tokens: [], firm, end, role });
      forget();
    }
    const made = done.length - refused.length;
    if (made > 0) {
      notify.success(
        made === 1 ? "Invitation created" : `${countOf(made, "invitation")} made`,
        made === 1 ? "Copy its link and send it." : "Copy their links and send them.",
      );
    }
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && !isPending && onClose()}>
      <DialogFrame
        title="Invite advisers"
        about="Lawyers and other experts of your side who are no members of your organization. Whoever confirms an address you enter here can join, and accepts the NDA before they see anything."
        maxWidth="520px"
        label="Invitations"
        foot={
          <DialogActions form={formId} pending={isPending} leave="Close">
            Invite
          </DialogActions>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="dialog-form">
          <DraftNote drafts={[kept]} />
          <PeopleField
            label="Email addresses"
            hint={`Separate several with commas: ${MAX} at most.`}
            value={tokens}
            max={MAX}
            disabled={isPending}
            onChange={(next) => {
              edit({ tokens: next });
              setWanted(({ end }) => (end ? { end } : {}));
            }}
            {...(wanted.address ? { error: wanted.address } : {})}
          />
          <Field
            label="Their firm"
            optional
            hint="Everybody in the room sees it beside their name."
          >
            {(control) => (
              <TextField.Root
                {...control}
                maxLength={MAX_FIRM}
                value={firm}
                disabled={isPending}
                onChange={({ target }) => edit({ firm: target.value })}
              />
            )}
          </Field>
          <RoleField value={role} disabled={isPending} onChange={(next) => edit({ role: next })} />
          <EndField
            label="End of access"
            hint="Their access ends automatically at that time. Left empty, it lasts until you end it."
            error={wanted.end}
            value={end}
            onChange={(next) => edit({ end: next })}
          />
          <Results results={results} />
        </form>
      </DialogFrame>
    </Dialog.Root>
  );
}

async function inviteOne(
  acts: RoomActs,
  address: string,
  firm: string,
  until: string | null,
  role: InvitedRole,
): Promise<Result> {
  try {
    return { address, link: await acts.invite(address, firm, until, role) };
  } catch (error) {
    return { address, problem: toSentence(error) };
  }
}

/** The newest of each address first. */
const merged = (before: readonly Result[], now: readonly Result[]): Result[] => [
  ...now,
  ...before.filter(({ address }) => !now.some((one) => one.address === address)),
];

function Results({ results }: { results: readonly Result[] }) {
  return (
    <div role="status">
      {results.length > 0 ? (
        <>
          <Heading as="h2" size="2" mb="2">
            Results
          </Heading>
          <ul className="invite-results">
            {results.map(({ address, link, problem }) => (
              <li key={address} data-refused={problem === undefined ? undefined : true}>
                {problem === undefined ? (
                  <CircleCheck aria-hidden size={16} />
                ) : (
                  <CircleAlert aria-hidden size={16} />
                )}
                <div className="flex-1 min-w-0 wrap-anywhere">
                  <Text as="p" size="2" weight="medium">
                    {address}
                  </Text>
                  <Text as="p" size="1" color={problem === undefined ? "gray" : "red"}>
                    {problem ?? "Invited. The link is valid for 14 days."}
                  </Text>
                </div>
                {link ? <CopyLink path={link} size="1" /> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
