import { Button, Text } from "@radix-ui/themes";
import type { UseQueryResult } from "@tanstack/react-query";
import { Circle, CircleCheck, FileCheck2, TriangleAlert } from "lucide-react";
import type { ClosingDocument } from "@/data/deal-rooms/closing";
import type { DealRoom, Signatories } from "@/data/deal-rooms/types";
import { DateTime } from "@/ui/DateTime";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { FileIcon } from "@/ui/files/FileIcon";
import { RowMenu } from "@/ui/table/RowMenu";
import { useOpenReader } from "../../files/reader/use-open-reader";
import { partyOf, type Side } from "../../model/sides";
import { signatoriesOf } from "../../model/signatories";
import { WhoMaySign } from "../../shared/WhoMaySign";
import { ClosingPart } from "./ClosingPart";
import type { ClosingDialogRequest } from "./ClosingSection";

const SIDES = ["FOUNDER", "INVESTOR"] as const;

interface ClosingDocumentListProps {
  room: DealRoom;
  documents: UseQueryResult<ClosingDocument[]>;
  signatories: readonly Signatories[] | null | undefined;
  onRequest: (request: ClosingDialogRequest) => void;
}

/** The documents that the deal is closed with, and which side has confirmed which version. */
export function ClosingDocumentList({
  room,
  documents,
  signatories,
  onRequest,
}: ClosingDocumentListProps) {
  const waits = documents.data?.some((one) =>
    room.my_side === "FOUNDER" ? !one.founder : !one.investor,
  );
  const mine = signatoriesOf(signatories, room.my_side);
  const mayName = room.can_freeze && !room.frozen;
  return (
    <ClosingPart
      title="Closing documents"
      rows={documents}
      progress={(all) =>
        `${all.filter(({ founder, investor }) => founder && investor).length} of ${all.length} confirmed by both`
      }
      add={
        mayName
          ? { label: "Add document", onSelect: () => onRequest({ kind: "add-document" }) }
          : null
      }
      note={
        waits && mine && !room.is_signatory && !room.ending ? (
          <WhoMaySign
            of={mine}
            meanwhile="Until then you can compare the versions and ask for changes."
          />
        ) : null
      }
      empty={{
        icon: FileCheck2,
        title: "No closing documents yet",
        says: mayName
          ? "Add the documents that both sides have to confirm, version by version."
          : "Administrators and signatories of both sides name the documents that both have to confirm.",
      }}
    >
      {(document) => (
        <ClosingDocumentRow
          key={document.id}
          room={room}
          document={document}
          signatories={room.ending ? null : signatories}
          onRequest={onRequest}
        />
      )}
    </ClosingPart>
  );
}

function ClosingDocumentRow({
  room,
  document,
  signatories,
  onRequest,
}: { document: ClosingDocument } & Pick<
  ClosingDocumentListProps,
  "room" | "signatories" | "onRequest"
>) {
  const open = useOpenReader(room.id);
  return (
    <li className="closing-row items-start py-3">
      <span className="closing-mark">
        <FileIcon contentType={document.content_type} />
      </span>
      <div className="flex-1 min-w-0">
        <button
          type="button"
          className="closing-open"
          aria-label={`Open ${document.file_name}`}
          onClick={() => open(document.document_id)}
        >
          <bdi>{document.file_name}</bdi>
        </button>
        <Text as="p" size="1" color="gray">
          {document.number} · version {document.version}, <DateTime value={document.version_at} />
          {document.sha256 ? (
            <>
              {" · SHA-256 "}
              <code className="closing-hash" title={document.sha256}>
                {document.sha256.slice(0, 12)}
              </code>
            </>
          ) : null}
        </Text>
        <ul className="closing-sides">
          {SIDES.map((side) => (
            <Confirmed
              key={side}
              side={side}
              party={partyOf(room, side)}
              names={signatoriesOf(signatories, side)?.names}
              document={document}
            />
          ))}
        </ul>
      </div>
      <div className="flex shrink-0 gap-2 items-center">
        {document.can_confirm ? (
          <Button
            size="1"
            variant="soft"
            className="touch-target"
            aria-label={`Confirm ${document.file_name}, version ${document.version}`}
            onClick={() => onRequest({ kind: "confirm-document", document })}
          >
            Confirm
          </Button>
        ) : null}
        {document.can_withdraw || document.can_remove ? (
          <RowMenu name={document.file_name} size="2" className="touch-target m-0">
            {document.can_withdraw ? (
              <DropdownMenu.Item
                onSelect={() => onRequest({ kind: "withdraw-document", document })}
              >
                Withdraw confirmation
              </DropdownMenu.Item>
            ) : null}
            {document.can_remove ? (
              <DropdownMenu.Item
                color="red"
                onSelect={() => onRequest({ kind: "remove-document", document })}
              >
                Take off the list
              </DropdownMenu.Item>
            ) : null}
          </RowMenu>
        ) : null}
      </div>
    </li>
  );
}

const whoCan = (names: readonly string[]) =>
  names.length > 0 ? `${names.join(" or ")} may sign` : "nobody may sign for it now";

/** One side's confirmation of the newest version, or the one that a newer version voided. */
function Confirmed({
  side,
  party,
  names,
  document,
}: {
  side: Side;
  party: string;
  /** Of who may sign for it; undefined when nobody has to any more. */
  names: readonly string[] | undefined;
  document: ClosingDocument;
}) {
  const word = side === "FOUNDER" ? document.founder : document.investor;
  const voided = document.voided.find((former) => former.side === side);
  const Icon = word ? CircleCheck : voided ? TriangleAlert : Circle;
  return (
    <li data-state={word ? "done" : voided ? "voided" : undefined}>
      <Icon aria-hidden size={14} />
      <Text size="1">
        {word ? (
          <>
            Confirmed by {word.name} for {party} on <DateTime value={word.at} />
          </>
        ) : voided ? (
          `Version ${document.version} voided the confirmation of version ${voided.version} by ${voided.name} for ${party}`
        ) : (
          [`${party} has not confirmed it`, names && whoCan(names)].filter(Boolean).join(": ")
        )}
      </Text>
    </li>
  );
}
