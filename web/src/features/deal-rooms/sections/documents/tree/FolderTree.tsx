import { Text } from "@radix-ui/themes";
import "./tree.css";
import { ChevronRight, Folder, FolderOpen, FolderTree as RoomIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { RoomFolder } from "@/data/deal-rooms/files";
import { countOf, formatCount } from "@/lib/format";
import { RestrictedIcon } from "../../../files/access/RestrictedIcon";
import { commandIn, linesOf, pathTo, ROOT, type TreeLine } from "../../../model/document-tree";

export interface FolderTreeProps {
  label: string;
  /** In the database's order, the room itself first. */
  folders: readonly RoomFolder[];
  /** Null is the room itself. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** Not selectable, e.g. the inside of a folder being moved. */
  barred?: ReadonlySet<string>;
}

/**
 * Arrows move, right opens, left closes, Enter chooses, a letter or digit finds the next match, *
 * opens all siblings.
 */
export function FolderTree({ label, folders, chosen, onChoose, barred }: FolderTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const above = pathTo(folders, chosen)
    .slice(0, -1)
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => {
    if (above) setOpen((now) => new Set([...now, ...above.split(" ")]));
  }, [above]);
  const lines = useMemo(() => linesOf(folders, open), [folders, open]);
  const chosenId = chosen ?? ROOT;
  const isThere = (id: string | null) => lines.some((line) => line.id === id);
  const entry = isThere(focused) ? focused : isThere(chosenId) ? chosenId : ROOT;

  const choose = (id: string) => {
    if (!barred?.has(id)) onChoose(id === ROOT ? null : id);
  };
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((now) => {
      const next = new Set(now);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandIn(lines, entry ?? ROOT, event);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    if ("focus" in command) {
      setFocused(command.focus);
      list.current?.querySelector<HTMLElement>(`[data-line="${command.focus}"]`)?.focus();
    } else if ("open" in command) {
      setOpen((now) => new Set([...now, ...command.open]));
    } else if ("close" in command) toggle(command.close, false);
    else choose(command.choose);
  };

  return (
    <div ref={list} role="tree" aria-label={label} className="tree" onKeyDown={onKeyDown}>
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          isChosen={line.id === chosenId}
          isBarred={barred?.has(line.id) ?? false}
          isEntry={line.id === entry}
          onFocus={() => setFocused(line.id)}
          onChoose={() => choose(line.id)}
          onToggle={() => toggle(line.id, !line.isOpen)}
        />
      ))}
    </div>
  );
}

interface LineProps {
  line: TreeLine;
  isChosen: boolean;
  isBarred: boolean;
  isEntry: boolean;
  onFocus: () => void;
  onChoose: () => void;
  onToggle: () => void;
}

function Line({ line, isChosen, isBarred, isEntry, onFocus, onChoose, onToggle }: LineProps) {
  const { id, folder, level, hasChildren, isOpen } = line;
  const Icon = id === ROOT ? RoomIcon : isChosen ? FolderOpen : Folder;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of all its lines.
    <div
      role="treeitem"
      data-line={id}
      aria-level={level}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isChosen}
      aria-disabled={isBarred || undefined}
      tabIndex={isEntry ? 0 : -1}
      className="tree-line"
      style={{ paddingInlineStart: `${(level - 1) * 0.85 + 0.25}rem` }}
      onFocus={onFocus}
      onClick={onChoose}
    >
      {hasChildren && id !== ROOT ? (
        // For the mouse only: the tree's keys open and close, too.
        <span
          aria-hidden
          className="tree-twist"
          data-open={isOpen || undefined}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <ChevronRight size={14} />
        </span>
      ) : (
        <span aria-hidden className="tree-twist" />
      )}
      <Icon aria-hidden size={15} className="tree-icon" />
      {folder.number ? (
        <Text size="1" color="gray" className="shrink-0 tabular-nums">
          {folder.number}
        </Text>
      ) : null}
      <span dir="auto" className="tree-name" title={id === ROOT ? undefined : folder.name}>
        {id === ROOT ? "All documents" : folder.name}
      </span>
      {folder.is_restricted ? <RestrictedIcon /> : null}
      {folder.new_documents > 0 ? (
        <span className="tree-new">
          <span className="sr-only">{countOf(folder.new_documents, "new document")}</span>
          <span aria-hidden>{formatCount(folder.new_documents)}</span>
        </span>
      ) : folder.documents === 0 ? null : (
        <span className="tree-count">
          <span className="sr-only">{countOf(folder.documents, "document")}</span>
          <span aria-hidden>{formatCount(folder.documents)}</span>
        </span>
      )}
    </div>
  );
}
