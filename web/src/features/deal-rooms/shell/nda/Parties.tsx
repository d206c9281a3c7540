import { Button, Text } from "@radix-ui/themes";
import { CircleCheck, Clock } from "lucide-react";
import { askAboutNda, type NdaParty, type RoomNda } from "@/data/deal-rooms/nda";
import { signerLine } from "@/domain/agreements/parties";
import { DateTime } from "@/ui/DateTime";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";
import { COLUMNS } from "./MissingFacts";

interface PartiesProps {
  roomId: string;
  nda: RoomNda;
  mySide: NdaParty["side"] | null;
}

/** Who signs for whom, and whom to ask where somebody has not. */
export function Parties({ roomId, nda, mySide }: PartiesProps) {
  if (!nda.parties) return null;
  return (
    <section aria-label="Parties" className="mb-5">
      <ul className="m-0 list-none divide-y divide-(--gray-a4) rounded-(--radius-4) border border-(--gray-a5) p-0">
        {nda.parties.map((party) => (
          <Party
            key={party.side}
            roomId={roomId}
            party={party}
            isMine={party.side === mySide}
            canAsk={mySide !== null && nda.in_force_since === null}
            iSign={nda.my_step === "SIGN"}
          />
        ))}
      </ul>
    </section>
  );
}

interface PartyProps {
  roomId: string;
  party: NdaParty;
  isMine: boolean;
  canAsk: boolean;
  iSign: boolean;
}

function Party({ roomId, party, isMine, canAsk, iSign }: PartyProps) {
  const asking = useSubmit(async (person: { user_id: string; name: string } | null) => {
    await askAboutNda(roomId, person?.user_id ?? null);
    notify.success("Asked", person ? `${person.name} was told.` : `${party.name} was told.`);
  }, "Not asked");
  const { missing, signed_at: signedAt } = party;
  const lacks = missing.map((fact) => COLUMNS[fact].label.toLowerCase()).join(", ");
  const Icon = signedAt ? CircleCheck : Clock;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon
        aria-hidden
        size={18}
        className={signedAt ? "shrink-0 text-(--green-11)" : "shrink-0 text-(--gray-10)"}
      />
      <div className="min-w-0 flex-1 basis-48">
        <Text as="p" size="2" weight="medium" className="break-words">
          {party.name}
        </Text>
        <Text as="p" size="2" color="gray" className="break-words">
          {signedAt ? (
            <>
              Signed by {signerLine(party)}, <DateTime value={signedAt} />
            </>
          ) : lacks ? (
            `Missing in its legal facts: ${lacks}`
          ) : party.must_sign ? (
            "Has not signed yet"
          ) : (
            "Discloses, and does not sign"
          )}
        </Text>
        {asking.problem ? (
          <Text as="p" size="2" color="red" role="alert">
            {asking.problem}
          </Text>
        ) : null}
      </div>
      {canAsk && !isMine && lacks ? (
        <Button
          size="2"
          variant="soft"
          loading={asking.pending}
          onClick={() => void asking.submit(null)}
        >
          Ask for them
        </Button>
      ) : null}
      {canAsk && isMine && party.must_sign && !signedAt && !iSign
        ? party.signatories.map((person) => (
            <Button
              key={person.user_id}
              size="2"
              variant="soft"
              loading={asking.pending}
              onClick={() => void asking.submit(person)}
            >
              Ask {person.name} to sign
            </Button>
          ))
        : null}
      {isMine && lacks && !party.can_enter_facts ? (
        <Text as="p" size="2" color="gray" className="basis-full">
          An owner of {party.name} enters them here or on the organization's page.
        </Text>
      ) : null}
      {isMine && party.must_sign && !signedAt && party.signatories.length === 0 ? (
        <Text as="p" size="2" color="gray" className="basis-full">
          Nobody who may sign for {party.name} is in this room or can enter it. One of its owners
          decides who may.
        </Text>
      ) : null}
    </li>
  );
}
