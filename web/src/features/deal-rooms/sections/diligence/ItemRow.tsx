import { Badge, Button, IconButton, Text } from "@radix-ui/themes";
import { CircleAlert, CircleCheck, CircleDashed, GripVertical, Link2, X } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { Link } from "react-router-dom";
import type { DiligenceItem, LinkedDocument } from "@/data/deal-rooms/diligence";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { FileIcon } from "@/ui/files/FileIcon";
import { RowMenu } from "@/ui/table/RowMenu";
import { useOpenReader } from "../../files/reader/use-open-reader";
import { stateOf } from "../../model/diligence";
import { isReadable } from "../../model/file-kinds";
import type { Ordering } from "./use-ordering";

interface ItemRowProps {
  roomId: string;
  item: DiligenceItem;
  /** Absent where only a part of the list is shown: the row cannot be moved there. */
  ordering: Ordering | null;
  onEdit: () => void;
  onLink: () => void;
  onUnlink: (document: LinkedDocument) => void;
  onRemove: () => void;
}

/** One item: its title, its owner and due date, and the documents that answer it. */
export function ItemRow(props: ItemRowProps) {
  const { roomId, item, onEdit, onLink, onUnlink, onRemove } = props;
  const [over, setOver] = useState<"before" | "after" | null>(null);
  const ordering = item.can_plan ? props.ordering : null;
  // A dragged item is let go beside any other, whose ever it is.
  const target =
    props.ordering?.dragged && props.ordering.dragged !== item.id ? props.ordering : null;
  const onDragOver = (event: DragEvent) => {
    if (!target) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setOver(event.clientY > top + height / 2 ? "after" : "before");
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    ordering?.shift(item, by === 1 ? 1 : -1);
  };
  return (
    <li
      className="diligence-item"
      data-state={stateOf(item).toLowerCase()}
      data-over={(target && over) ?? undefined}
      data-dragged={props.ordering?.dragged === item.id || undefined}
      draggable={ordering !== null}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", item.title);
        event.dataTransfer.effectAllowed = "move";
        ordering?.drag(item.id);
      }}
      onDragEnd={() => ordering?.drag(null)}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(null);
        target?.drop(item, over === "after");
      }}
    >
      {ordering ? (
        <button
          type="button"
          className="diligence-handle touch-target"
          data-handle={item.id}
          aria-label={`Move ${item.title}`}
          title="Drag, or use the arrow keys"
          onKeyDown={keys}
        >
          <GripVertical aria-hidden size={14} />
        </button>
      ) : (
        <span />
      )}
      <StateIcon item={item} />
      <div className="diligence-words">
        <Text as="p" size="2" weight="medium" className="wrap-anywhere">
          <Text color="gray" className="tabular-nums">
            {item.number}
          </Text>{" "}
          <bdi className="diligence-title">{item.title}</bdi>
        </Text>
        {item.note ? (
          <Text as="p" size="2" color="gray" className="whitespace-pre-wrap wrap-anywhere">
            <bdi>{item.note}</bdi>
          </Text>
        ) : null}
        <Documents roomId={roomId} item={item} onUnlink={onUnlink} />
      </div>
      <div className="diligence-facts">
        {item.owner_name ? (
          <Text as="span" size="1" color="gray" className="truncate">
            {item.is_mine ? "You" : item.owner_name}
          </Text>
        ) : null}
        <Due item={item} />
      </div>
      <div className="diligence-acts">
        {item.can_link ? (
          <Button
            size="1"
            variant="soft"
            color="gray"
            className="touch-target"
            aria-label={`Link documents to ${item.title}`}
            onClick={onLink}
          >
            <Link2 aria-hidden size={14} />
            Link
          </Button>
        ) : null}
        {item.can_plan ? (
          <RowMenu name={item.title} className="touch-target m-0">
            <DropdownMenu.Item className="touch-target" onSelect={onEdit}>
              Edit
            </DropdownMenu.Item>
            {ordering ? (
              <>
                <DropdownMenu.Item
                  className="touch-target"
                  onSelect={() => ordering.shift(item, -1)}
                >
                  Move up
                </DropdownMenu.Item>
                <DropdownMenu.Item
                  className="touch-target"
                  onSelect={() => ordering.shift(item, 1)}
                >
                  Move down
                </DropdownMenu.Item>
              </>
            ) : null}
            {item.can_edit ? (
              <>
                <DropdownMenu.Separator />
                <DropdownMenu.Item color="red" className="touch-target" onSelect={onRemove}>
                  Remove
                </DropdownMenu.Item>
              </>
            ) : null}
          </RowMenu>
        ) : null}
      </div>
    </li>
  );
}

function StateIcon({ item }: { item: DiligenceItem }) {
  const Icon = item.is_done ? CircleCheck : item.is_overdue ? CircleAlert : CircleDashed;
  return (
    <span className="diligence-state">
      <Icon aria-hidden size={18} />
      <span className="sr-only">{stateOf(item)}</span>
    </span>
  );
}

/** By when: a day of the calendar, the same for everybody. */
function Due({ item }: { item: DiligenceItem }) {
  if (!item.due_on) return null;
  const day = formatDate(item.due_on, "date", "UTC");
  if (item.is_overdue) {
    return (
      <Badge color="red" variant="soft" radius="full">
        Overdue since {day}
      </Badge>
    );
  }
  return (
    <Text as="span" size="1" color="gray">
      Due {day}
    </Text>
  );
}

interface DocumentsProps {
  roomId: string;
  item: DiligenceItem;
  onUnlink: (document: LinkedDocument) => void;
}

function Documents({ roomId, item, onUnlink }: DocumentsProps) {
  const read = useOpenReader(roomId);
  if (item.documents.length === 0) return null;
  return (
    <ul aria-label={`Documents of ${item.title}`} className="flex flex-wrap gap-x-3 gap-y-1 mt-1.5">
      {item.documents.map((document) => (
        <li key={document.id} className="diligence-document">
          <FileIcon contentType={document.content_type} size={15} />
          {isReadable(document.content_type) ? (
            <button
              type="button"
              className="diligence-open"
              aria-label={`Open ${document.file_name}`}
              onClick={() => read(document.id)}
            >
              <bdi>{document.file_name}</bdi>
            </button>
          ) : (
            <Link className="diligence-open" to={paths.roomDocument(roomId, document.id)}>
              <bdi>{document.file_name}</bdi>
            </Link>
          )}
          {document.can_unlink ? (
            <IconButton
              size="1"
              variant="ghost"
              color="gray"
              className="touch-target m-0"
              aria-label={`Unlink ${document.file_name} from ${item.title}`}
              onClick={() => onUnlink(document)}
            >
              <X aria-hidden size={13} />
            </IconButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
