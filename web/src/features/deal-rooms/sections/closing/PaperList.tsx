import { Button, DropdownMenu, Text } from "@radix-ui/themes";
import type { UseQueryResult } from "@tanstack/react-query";
import { Circle, CircleCheck, FileCheck2, TriangleAlert } from "lucide-react";
import type { ClosingPaper } from "@/data/deal-rooms/closing";
import type { DealRoom, RoomPerson } from "@/data/deal-rooms/types";
import { DateTime } from "@/ui/DateTime";
import { FileIcon } from "@/ui/files/FileIcon";
import { RowMenu } from "@/ui/table/RowMenu";
import { useOpenReader } from "../../files/reader/use-open-reader";
import { leadOf, type Side } from "../../model/sides";
import { ClosingPart } from "./ClosingPart";
import type { ClosingDialogRequest } from "./ClosingSection";

interface PaperListProps {
  room: DealRoom;
  people: readonly RoomPerson[];
  papers: UseQueryResult<ClosingPaper[]>;
  onRequest: (request: ClosingDialogRequest) => void;
}

/** The documents that the deal is closed with, and which side has confirmed which version. */
export function PaperList({ room, people, papers, onRequest }: PaperListProps) {
  const mayName = room.can_freeze && !room.frozen;
  return (
    <ClosingPart
      title="Closing documents"
      rows={papers}
      progress={(all) =>
        `${all.filter(({ founder, investor }) => founder && investor).length} of ${all.length} confirmed by both`
      }
      add={
        mayName ? { label: "Add document", onSelect: () => onRequest({ kind: "add-paper" }) } : null
      }
      empty={{
        icon: FileCheck2,
        title: "No closing documents yet",
        says: mayName
          ? "Add the documents that both sides have to confirm, version by version."
          : "The founder and the investor name the documents that both have to confirm.",
      }}
    >
      {(paper) => (
        <PaperRow key={paper.id} room={room} people={people} paper={paper} onRequest={onRequest} />
      )}
    </ClosingPart>
  );
}

function PaperRow({
  room,
  people,
  paper,
  onRequest,
}: { paper: ClosingPaper } & Omit<PaperListProps, "papers">) {
  const open = useOpenReader(room.id);
  return (
    <li className="closing-row items-start py-3">
      <span className="closing-mark">
        <FileIcon contentType={paper.content_type} />
      </span>
      <div className="flex-1 min-w-0">
        <button
          type="button"
          className="closing-open"
          aria-label={`Open ${paper.file_name}`}
          onClick={() => open(paper.document_id)}
        >
          <bdi>{paper.file_name}</bdi>
        </button>
        <Text as="p" size="1" color="gray">
          {paper.number} · version {paper.version}, <DateTime value={paper.version_at} />
          {paper.sha256 ? (
            <>
              {" · SHA-256 "}
              <code className="closing-hash" title={paper.sha256}>
                {paper.sha256.slice(0, 12)}
              </code>
            </>
          ) : null}
        </Text>
        <ul className="closing-sides">
          <Confirmed side="FOUNDER" people={people} paper={paper} />
          <Confirmed side="INVESTOR" people={people} paper={paper} />
        </ul>
      </div>
      <div className="flex shrink-0 gap-2 items-center">
        {paper.can_confirm ? (
          <Button
            size="1"
            variant="soft"
            className="touch-target"
            aria-label={`Confirm ${paper.file_name}, version ${paper.version}`}
            onClick={() => onRequest({ kind: "confirm-paper", paper })}
          >
            Confirm
          </Button>
        ) : null}
        {paper.can_withdraw || paper.can_remove ? (
          <RowMenu name={paper.file_name} size="2" className="touch-target m-0">
            {paper.can_withdraw ? (
              <DropdownMenu.Item onSelect={() => onRequest({ kind: "withdraw-paper", paper })}>
                Withdraw confirmation
              </DropdownMenu.Item>
            ) : null}
            {paper.can_remove ? (
              <DropdownMenu.Item
                color="red"
                onSelect={() => onRequest({ kind: "remove-paper", paper })}
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

/** One side's confirmation of the newest version, or the one that a newer version voided. */
function Confirmed({
  side,
  people,
  paper,
}: {
  side: Side;
  people: readonly RoomPerson[];
  paper: ClosingPaper;
}) {
  const word = side === "FOUNDER" ? paper.founder : paper.investor;
  const voided = paper.voided.find((former) => former.side === side);
  const Icon = word ? CircleCheck : voided ? TriangleAlert : Circle;
  return (
    <li data-state={word ? "done" : voided ? "voided" : undefined}>
      <Icon aria-hidden size={14} />
      <Text size="1">
        {word ? (
          <>
            Confirmed by {word.name} on <DateTime value={word.at} />
          </>
        ) : voided ? (
          `Version ${paper.version} voided the confirmation of version ${voided.version} by ${voided.name}`
        ) : (
          `${leadOf(people, side)} has not confirmed it`
        )}
      </Text>
    </li>
  );
}
