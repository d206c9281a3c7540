import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { RoomFolder } from "@/data/deal-rooms/files";
import { paths } from "@/lib/paths";
import { useViewAsMember } from "../view-as/view-as-context";

interface CrumbsProps {
  roomId: string;
  path: readonly RoomFolder[];
  /** The last folder is a link, too: something in it is open. */
  leadsOn?: boolean;
  children?: ReactNode;
}

export function Crumbs({ roomId, path, leadsOn, children }: CrumbsProps) {
  const as = useViewAsMember();
  const last = path.at(-1);
  return (
    <nav aria-label="Folder" className="document-list-crumbs">
      <ol>
        <li>
          <Link
            to={paths.roomFolder(roomId, null, as)}
            aria-current={last || leadsOn ? undefined : "page"}
          >
            All documents
          </Link>
        </li>
        {path.map((folder) => (
          <li key={folder.id}>
            <ChevronRight aria-hidden size={14} className="shrink-0" />
            <Link
              to={paths.roomFolder(roomId, folder.id, as)}
              aria-current={folder === last && !leadsOn ? "page" : undefined}
              dir="auto"
            >
              {folder.number} {folder.name}
            </Link>
          </li>
        ))}
      </ol>
      {children}
    </nav>
  );
}
