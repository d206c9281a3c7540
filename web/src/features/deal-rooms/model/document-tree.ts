import type { RoomFolder } from "@/data/deal-rooms/files";

/** Stands for the room itself; folder ids are uuids. */
export const ROOT = "root";

/** With the attributes of WAI-ARIA's tree pattern. */
export interface TreeLine {
  id: string;
  parent: string | null;
  folder: RoomFolder;
  /** From 1, which is the room. */
  level: number;
  /** Among its siblings, from 1. */
  position: number;
  siblings: number;
  hasChildren: boolean;
  isOpen: boolean;
}

export const idOf = (folder: Pick<RoomFolder, "id">): string => folder.id ?? ROOT;

export function childrenOf(folders: readonly RoomFolder[]): ReadonlyMap<string, RoomFolder[]> {
  const below = new Map<string, RoomFolder[]>();
  for (const folder of folders) {
    if (folder.id === null) continue;
    const parent = folder.parent_id ?? ROOT;
    const siblings = below.get(parent);
    if (siblings) siblings.push(folder);
    else below.set(parent, [folder]);
  }
  return below;
}

/** All lines whose ancestors are open; the room always is. @param folders as from deal_room_tree */
export function linesOf(
  folders: readonly RoomFolder[],
  open: ReadonlySet<string>,
): readonly TreeLine[] {
  const root = folders.find(({ id }) => id === null);
  if (!root) return [];
  const below = childrenOf(folders);
  const lines: TreeLine[] = [];
  const add = (
    folder: RoomFolder,
    parent: string | null,
    level: number,
    position: [number, number],
  ) => {
    const id = idOf(folder);
    const children = below.get(id) ?? [];
    const isOpen = id === ROOT || open.has(id);
    const [at, siblings] = position;
    lines.push({
      id,
      parent,
      folder,
      level,
      position: at,
      siblings,
      hasChildren: children.length > 0,
      isOpen,
    });
    if (!isOpen) return;
    for (const [index, child] of children.entries()) {
      add(child, id, level + 1, [index + 1, children.length]);
    }
  };
  add(root, null, 1, [1, 1]);
  return lines;
}

/** Outermost first, including itself; empty for the room or an unknown id. */
export function pathTo(folders: readonly RoomFolder[], id: string | null): readonly RoomFolder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: RoomFolder[] = [];
  let next = id === null ? undefined : byId.get(id);
  while (next?.id != null && !path.includes(next)) {
    path.unshift(next);
    next = next.parent_id === null ? undefined : byId.get(next.parent_id);
  }
  return path;
}

/** Including itself: where it cannot be moved to. */
export function subtreeOf(folders: readonly RoomFolder[], id: string): ReadonlySet<string> {
  const below = childrenOf(folders);
  const found = new Set<string>();
  const add = (one: string) => {
    found.add(one);
    for (const child of below.get(one) ?? []) add(idOf(child));
  };
  add(id);
  return found;
}

export type TreeCommand =
  | { focus: string }
  | { open: readonly string[] }
  | { close: string }
  | { choose: string }
  | null;

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** The keys of WAI-ARIA's tree pattern. */
export function commandIn(
  lines: readonly TreeLine[],
  focused: string,
  { key, ctrlKey, metaKey, altKey }: Press,
): TreeCommand {
  if (ctrlKey || metaKey || altKey) return null;
  const at = lines.findIndex(({ id }) => id === focused);
  const line = lines[at];
  if (!line) return null;
  const to = (index: number): TreeCommand => {
    const other = lines[Math.min(Math.max(index, 0), lines.length - 1)];
    return other && other.id !== focused ? { focus: other.id } : null;
  };
  switch (key) {
    case "ArrowDown":
      return to(at + 1);
    case "ArrowUp":
      return to(at - 1);
    case "Home":
      return to(0);
    case "End":
      return to(lines.length - 1);
    case "ArrowRight":
      if (!line.hasChildren) return null;
      return line.isOpen ? to(at + 1) : { open: [line.id] };
    case "ArrowLeft":
      if (line.isOpen && line.hasChildren && line.id !== ROOT) return { close: line.id };
      return line.parent === null ? null : { focus: line.parent };
    case "Enter":
    case " ":
      return { choose: line.id };
    case "*":
      return {
        open: lines
          .filter(({ parent, hasChildren }) => parent === line.parent && hasChildren)
          .map(({ id }) => id),
      };
    default:
      return key.length === 1 ? find(lines, at, key) : null;
  }
}

/** By the beginning of name or number. */
function find(lines: readonly TreeLine[], at: number, typed: string): TreeCommand {
  const wanted = typed.toLowerCase();
  const after = [...lines.slice(at + 1), ...lines.slice(0, at)];
  const found = after.find(
    ({ folder: { name, number } }) =>
      name.toLowerCase().startsWith(wanted) || number.startsWith(wanted),
  );
  return found ? { focus: found.id } : null;
}
