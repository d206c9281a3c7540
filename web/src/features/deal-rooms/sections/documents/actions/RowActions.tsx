import { Link } from "react-router-dom";
import { paths } from "@/lib/paths";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { type DocumentRow, isSavable, placeOf } from "../../../model/document-rows";
import { isReadable } from "../../../model/file-kinds";
import type { FileOpening } from "../table/FileTable";
import type { DocumentActions } from "./use-document-actions";

interface RowActionsProps {
  roomId: string;
  row: DocumentRow;
  managing: DocumentActions;
  opening: FileOpening;
  isWritable: boolean;
  /** By index, rows can be moved up and down. */
  isByIndex: boolean;
  isSearch: boolean;
  /** The document's own page has these as buttons. */
  isOnItsPage?: boolean;
  onNewVersion: (row: DocumentRow) => void;
  onZip: (rows: readonly DocumentRow[]) => void;
}

export function RowActions(props: RowActionsProps) {
  const { roomId, row, managing, opening, isWritable, isByIndex, isSearch } = props;
  const { file, folder } = row;
  const canEdit = isWritable && (file?.can_edit ?? folder?.can_edit ?? false);
  const canSetAccess = file?.can_set_access ?? folder?.can_set_access ?? false;
  return (
    <>
      {file && props.isOnItsPage ? null : file ? (
        <>
          <Item to={paths.roomDocument(roomId, row.id)}>Details and history</Item>
          {isReadable(file.content_type) ? (
            <Item onSelect={() => opening.open(row)}>Preview</Item>
          ) : null}
          {isSavable(file) ? (
            <Item onSelect={() => opening.save(row)}>
              {file.my_access === "STAMPED" ? "Download a stamped copy" : "Download"}
            </Item>
          ) : null}
          {isWritable ? (
            <Item onSelect={() => managing.ask({ what: "link", row })}>
              Link to a diligence item
            </Item>
          ) : null}
          {isSearch ? (
            <Item to={paths.roomFolder(roomId, file.folder_id)}>Show in its folder</Item>
          ) : null}
        </>
      ) : (
        <>
          <Item to={paths.roomFolder(roomId, row.id)}>Open</Item>
          {folder && folder.documents > 0 ? (
            <Item onSelect={() => props.onZip([row])}>Download as a zip file</Item>
          ) : null}
        </>
      )}
      {isWritable && !props.isOnItsPage ? (
        <Item
          to={file ? paths.askAboutDocument(roomId, row.id) : paths.askAboutFolder(roomId, row.id)}
        >
          Ask a question
        </Item>
      ) : null}
      {canSetAccess ? (
        <>
          {props.isOnItsPage ? null : <DropdownMenu.Separator />}
          <Item onSelect={() => managing.ask({ what: "access", row })}>Access</Item>
        </>
      ) : null}
      {canEdit ? (
        <>
          {canSetAccess || props.isOnItsPage ? null : <DropdownMenu.Separator />}
          {file ? <Item onSelect={() => props.onNewVersion(row)}>Upload a new version</Item> : null}
          <Item onSelect={() => managing.ask({ what: "rename", row })}>Rename</Item>
          <Item onSelect={() => managing.ask({ what: "move", rows: [row], done: () => {} })}>
            Move to a folder
          </Item>
          {isByIndex && !isSearch ? (
            <>
              {placeOf(row.number) > 1 ? (
                <Item onSelect={() => managing.shift(row, -1)}>Move up</Item>
              ) : null}
              <Item onSelect={() => managing.shift(row, 1)}>Move down</Item>
            </>
          ) : null}
          <DropdownMenu.Separator />
          <DropdownMenu.Item
            color="red"
            className="touch-target"
            onSelect={() =>
              folder ? managing.ask({ what: "remove-folder", row }) : managing.remove([row])
            }
          >
            Remove
          </DropdownMenu.Item>
        </>
      ) : null}
    </>
  );
}

type ItemProps = { children: string } & ({ to: string } | { onSelect: () => void });

function Item({ children, ...does }: ItemProps) {
  if ("to" in does) {
    return (
      <DropdownMenu.Item asChild className="touch-target">
        <Link to={does.to}>{children}</Link>
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item className="touch-target" onSelect={does.onSelect}>
      {children}
    </DropdownMenu.Item>
  );
}
