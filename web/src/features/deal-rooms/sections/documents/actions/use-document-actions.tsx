import { type ReactNode, Suspense, useState } from "react";
import type { FileActs } from "@/data/deal-rooms/file-acts";
import type { RoomFolder } from "@/data/deal-rooms/files";
import type { DealRoom } from "@/data/deal-rooms/types";
import { toSentence } from "@/lib/errors";
import { countOf } from "@/lib/format";
import { lazyComponent } from "@/ui/lazy-component";
import { notify } from "@/ui/notify";
import { type DocumentRow, nodeOf, placeOf } from "../../../model/document-rows";

const ConfirmWithReason = lazyComponent(
  () => import("@/ui/forms/ConfirmWithReason"),
  "ConfirmWithReason",
);
const NameDialog = lazyComponent(() => import("../../../shared/NameDialog"), "NameDialog");
const MoveDialog = lazyComponent(() => import("./MoveDialog"));
const RemovedDrawer = lazyComponent(() => import("./RemovedDrawer"));
const AccessDrawer = lazyComponent(() => import("../../../files/access/AccessDrawer"));
const BulkAccessDialog = lazyComponent(() => import("./BulkAccessDialog"));
const AccessOverview = lazyComponent(() => import("./AccessOverview"));
const LinkToItems = lazyComponent(() => import("../../../shared/LinkToItems"));
const ViewAsDialog = lazyComponent(() => import("../view-as/ViewAsDialog"));

type ActionRequest =
  | { what: "new-folder" }
  | { what: "rename"; row: DocumentRow }
  | { what: "move"; rows: readonly DocumentRow[]; done: () => void }
  | { what: "remove-folder"; row: DocumentRow }
  | { what: "removed" }
  /** Null is the whole room. */
  | { what: "access"; row: DocumentRow | null }
  | { what: "access-of-several"; rows: readonly DocumentRow[]; done: () => void }
  | { what: "access-overview" }
  | { what: "view-as" }
  | { what: "link"; row: DocumentRow };

export interface DocumentActions {
  ask: (asked: ActionRequest) => void;
  /** At once, since it can be undone. */
  remove: (rows: readonly DocumentRow[], done?: () => void) => void;
  /** One place up (-1) or down (1). */
  shift: (row: DocumentRow, by: -1 | 1) => void;
  dialog: ReactNode;
}

interface Options {
  room: DealRoom;
  acts: FileActs;
  folders: readonly RoomFolder[];
  /** Where a new folder goes. */
  folder: string | null;
  /** Removed or moved. */
  onRemoved?: (row: DocumentRow) => void;
}

export function useDocumentActions({
  room,
  acts,
  folders,
  folder,
  onRemoved,
}: Options): DocumentActions {
  const [asked, setAsked] = useState<ActionRequest | null>(null);
  const close = () => setAsked(null);

  const remove = async (rows: readonly DocumentRow[], done?: () => void) => {
    const ids = rows.map(({ id }) => id);
    try {
      await acts.remove(ids);
    } catch (error) {
      notify.error(ids.length === 1 ? "Document not removed" : "Not removed", toSentence(error));
      return;
    }
    done?.();
    const [first] = rows;
    notify.withAct(
      ids.length === 1 ? "Document removed" : `${countOf(ids.length, "document")} removed`,
      ids.length === 1 ? first?.name : undefined,
      { label: "Undo", onAct: () => void restore(ids) },
    );
  };
  const restore = async (ids: readonly string[]) => {
    try {
      await acts.restore(ids);
      notify.success(ids.length === 1 ? "Document restored" : "Documents restored");
    } catch (error) {
      notify.error("Not restored", toSentence(error));
    }
  };
  const shift = async (row: DocumentRow, by: -1 | 1) => {
    const position = placeOf(row.number) + by;
    if (position < 1) return;
    try {
      if (row.folder) await acts.moveFolder(row.id, row.folder.parent_id, position);
      else await acts.move([row.id], row.file?.folder_id ?? null, position);
    } catch (error) {
      notify.error("Not moved", toSentence(error));
    }
  };
  return {
    ask: setAsked,
    remove: (rows, done) => void remove(rows, done),
    shift: (row, by) => void shift(row, by),
    dialog: asked ? <Suspense>{dialogOf(asked)}</Suspense> : null,
  };

  function dialogOf(it: ActionRequest): ReactNode {
    switch (it.what) {
      case "new-folder":
        return (
          <NameDialog
            title="New folder"
            label="Folder name"
            name=""
            act="Create"
            failed="Folder not created"
            onName={(name) => acts.addFolder(name, folder)}
            onClose={close}
          />
        );
      case "rename":
        return (
          <NameDialog
            title={it.row.folder ? "Rename the folder" : "Rename the document"}
            label={it.row.folder ? "Folder name" : "File name"}
            name={it.row.name}
            isFile={it.row.file !== null}
            act="Rename"
            failed="Not renamed"
            onName={(name) =>
              it.row.folder ? acts.renameFolder(it.row.id, name) : acts.rename(it.row.id, name)
            }
            onClose={close}
          />
        );
      case "move": {
        const [first] = it.rows;
        if (!first) return null;
        const isFolder = first.folder !== null;
        return (
          <MoveDialog
            title={
              it.rows.length === 1
                ? `Move ${first.name}`
                : `Move ${countOf(it.rows.length, "document")}`
            }
            folders={folders}
            moved={isFolder ? first.id : null}
            from={first.folder ? first.folder.parent_id : (first.file?.folder_id ?? null)}
            onMove={async (to) => {
              if (isFolder) await acts.moveFolder(first.id, to);
              else
                await acts.move(
                  it.rows.map(({ id }) => id),
                  to,
                );
              it.done();
            }}
            onClose={close}
          />
        );
      }
      case "remove-folder": {
        const count = it.row.folder?.documents ?? 0;
        return (
          <ConfirmWithReason
            title={`Remove ${it.row.name}?`}
            effects={[
              count === 0
                ? "The folder and the folders in it disappear for everybody in the room."
                : `The folder disappears for everybody in the room, with ${countOf(count, "document")} in it.`,
              ...(count === 0
                ? []
                : [
                    "The documents can be restored for 30 days, under More actions, Removed documents.",
                  ]),
            ]}
            act="Remove"
            isDangerous
            draftKey={`remove:${it.row.id}`}
            failed="Folder not removed"
            onConfirm={() => acts.removeFolder(it.row.id)}
            onDone={() => {
              notify.success("Folder removed", it.row.name);
              onRemoved?.(it.row);
            }}
            onClose={close}
          />
        );
      }
      case "removed":
        return <RemovedDrawer roomId={room.id} acts={acts} onClose={close} />;
      case "access": {
        const { row } = it;
        return (
          <AccessDrawer room={room} node={nodeOf(row)} name={row?.name ?? null} onClose={close} />
        );
      }
      case "access-of-several":
        return (
          <BulkAccessDialog roomId={room.id} rows={it.rows} onDone={it.done} onClose={close} />
        );
      case "access-overview":
        return (
          <AccessOverview
            room={room}
            folders={folders}
            onOpen={(row) => setAsked({ what: "access", row })}
            onClose={close}
          />
        );
      case "view-as":
        return <ViewAsDialog room={room} folder={folder} onClose={close} />;
      case "link":
        return <LinkToItems roomId={room.id} document={it.row} onClose={close} />;
    }
  }
}
