import {
  BookOpen,
  Download,
  Eye,
  FolderArchive,
  FolderPlus,
  Lock,
  Table2,
  Trash2,
} from "lucide-react";
import type { DealRoom } from "@/data/deal-rooms/types";
import { paths } from "@/lib/paths";
import type { ScreenAct } from "@/ui/ScreenActions";
import type { DocumentActions } from "../actions/use-document-actions";

interface Possible {
  room: DealRoom;
  /** Off in the view as another member. */
  isOwn: boolean;
  /** How many the room has. */
  documents: number;
  canSetAccess: boolean;
  ask: DocumentActions["ask"];
  onUploadFolder: () => void;
  onDownloadAll: () => void;
  onBind: () => void;
}

/** The acts on a room's documents besides uploading one, most used first. */
export function othersOf(possible: Possible): ScreenAct[] {
  const { room, isOwn, documents, canSetAccess, ask } = possible;
  const { onUploadFolder, onDownloadAll, onBind } = possible;
  return [
    ...(room.can_contribute
      ? [
          {
            label: "New folder",
            icon: FolderPlus,
            onSelect: () => ask({ what: "new-folder" }),
          },
          {
            label: "Upload a folder",
            onSelect: onUploadFolder,
          },
        ]
      : []),
    ...(documents > 0 && isOwn && !room.is_emergency
      ? [{ label: "Download all", icon: Download, onSelect: onDownloadAll }]
      : []),
    ...(isOwn && !room.is_emergency
      ? [
          {
            label: "Closing binder",
            icon: FolderArchive,
            onSelect: onBind,
          },
        ]
      : []),
    ...(isOwn && canSetAccess
      ? [
          {
            label: "Access to all documents",
            icon: Lock,
            onSelect: () => ask({ what: "access", row: null }),
          },
          {
            label: "Access overview",
            icon: Table2,
            onSelect: () => ask({ what: "access-overview" }),
          },
        ]
      : []),
    ...(isOwn && !room.is_emergency
      ? [
          {
            label: room.is_manager && room.my_side === "FOUNDER" ? "Who read what" : "My reading",
            icon: BookOpen,
            to: paths.roomReading(room.id),
          },
        ]
      : []),
    ...(isOwn && room.is_manager
      ? [
          {
            label: "View as a member",
            icon: Eye,
            onSelect: () => ask({ what: "view-as" }),
          },
        ]
      : []),
    ...(room.can_contribute
      ? [
          {
            label: "Removed documents",
            icon: Trash2,
            onSelect: () => ask({ what: "removed" }),
          },
        ]
      : []),
  ];
}
