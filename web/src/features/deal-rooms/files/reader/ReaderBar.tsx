import { Badge, Button, IconButton, Text } from "@radix-ui/themes";
import { Download, Eye, Info, MessageCircleQuestion, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { Link } from "react-router-dom";
import type { DealRoom } from "@/data/deal-rooms/types";
import { formatCount, formatFileSize } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Popover } from "@/ui/Popover";
import { hasStampedCopy } from "../../model/file-kinds";
import type { ShownDocument } from "./tools/shown-document";

interface ReaderBarProps {
  onClose: () => void;
  room?: DealRoom;
  shown?: ShownDocument;
  page?: number | null;
  /** Receives the element for the buttons of what is shown. */
  tools?: (place: HTMLElement | null) => void;
  /** Null when not allowed. */
  save?: { act: () => void; isPending: boolean } | null;
}

/** On a phone the reading buttons are below the document. */
export function ReaderBar({ room, shown, page, tools, save, onClose }: ReaderBarProps) {
  const isStamped = shown?.access === "STAMPED";
  return (
    <>
      <header className="reader-bar">
        <IconButton
          variant="ghost"
          color="gray"
          className="touch-target m-0"
          aria-label="Close document"
          title="Close"
          onClick={onClose}
        >
          <X aria-hidden size={18} />
        </IconButton>
        <div className="reader-title">
          <Dialog.Title asChild>
            <h2 title={shown?.name}>
              <bdi>{shown?.name ?? "Document"}</bdi>
            </h2>
          </Dialog.Title>
          {shown ? (
            <p>
              {shown.number} · Version {formatCount(shown.version)}
              <span className="reader-size"> · {formatFileSize(shown.size)}</span>
            </p>
          ) : null}
        </div>
        <div className="reader-acts">
          {shown && shown.access !== "DOWNLOAD" ? (
            <AccessNote access={shown.access} type={shown.type} />
          ) : null}
          {room?.can_contribute && shown ? (
            <IconButton asChild variant="ghost" color="gray" className="touch-target m-0">
              <Link
                to={paths.askAboutDocument(room.id, shown.id, page ?? undefined, shown.version)}
                aria-label="Ask a question"
                title="Ask a question"
              >
                <MessageCircleQuestion aria-hidden size={18} />
              </Link>
            </IconButton>
          ) : null}
          {room && shown ? (
            <IconButton
              asChild
              variant="ghost"
              color="gray"
              className="touch-target reader-details m-0"
            >
              <Link
                to={paths.roomDocument(room.id, shown.id)}
                aria-label="Details and history"
                title="Details and history"
              >
                <Info aria-hidden size={18} />
              </Link>
            </IconButton>
          ) : null}
          {save ? (
            <Button
              variant="soft"
              className="touch-target"
              aria-label={isStamped ? "Download a stamped copy" : "Download"}
              loading={save.isPending}
              onClick={save.act}
            >
              <Download aria-hidden size={15} />
              <span className="reader-wide">{isStamped ? "Stamped copy" : "Download"}</span>
            </Button>
          ) : null}
        </div>
      </header>
      <div ref={tools} className="reader-tools" />
    </>
  );
}

/** The meaning of "view only", and what no software can promise. */
function AccessNote({ access, type }: { access: "VIEW" | "STAMPED"; type: string }) {
  const isView = access === "VIEW";
  return (
    <Popover.Root>
      <Popover.Trigger>
        <button
          type="button"
          aria-label={isView ? "View only" : "Stamped"}
          className="reader-honesty touch-target"
        >
          <Badge color="gray" variant="soft" radius="full" size="2">
            <Eye aria-hidden size={14} />
            <span>{isView ? "View only" : "Stamped"}</span>
          </Badge>
        </button>
      </Popover.Trigger>
      <Popover.Content
        aria-label={isView ? "What view only means" : "What stamped means"}
        className="max-w-[22rem]"
        align="end"
      >
        <Text as="p" size="2">
          {isView
            ? "You can read this document here, but not download or print it."
            : "You can read this document here and download a copy that carries your name, but not the file itself."}
        </Text>
        <Text as="p" size="2" mt="2">
          {hasStampedCopy(type)
            ? "What you see carries your name, your email address and the time. That does not stop a camera: it says whose screen was photographed."
            : "Files of this type are shown without your name on them. That you opened it is in the room's activity."}
        </Text>
      </Popover.Content>
    </Popover.Root>
  );
}

interface NewerVersionProps {
  version: number;
  /** An earlier version was asked for. */
  isEarlier?: boolean;
  onShow: () => void;
}

export function NewerVersion({ version, isEarlier, onShow }: NewerVersionProps) {
  return (
    <div role="status" className="reader-newer">
      <Text size="2">
        {isEarlier
          ? `This is an earlier version. The current one is version ${formatCount(version)}.`
          : `Version ${formatCount(version)} has been uploaded.`}
      </Text>
      <Button size="1" variant="soft" className="touch-target" onClick={onShow}>
        Show it
      </Button>
    </div>
  );
}
