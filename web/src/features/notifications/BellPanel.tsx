import { Dialog, Heading, IconButton } from "@radix-ui/themes";
import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { paths, routes } from "@/lib/paths";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { MarkAllRead } from "./MarkAllRead";
import { NoticeList } from "./NoticeList";

interface BellPanelProps {
  isDialog: boolean;
  onClose: () => void;
}

export default function BellPanel({ isDialog, onClose }: BellPanelProps) {
  const title = <Heading size="3">Notifications</Heading>;
  return (
    <>
      <div className="bell-head">
        {isDialog ? (
          <Dialog.Title mb="0" size="3">
            Notifications
          </Dialog.Title>
        ) : (
          title
        )}
        <div className="flex items-center gap-3">
          <MarkAllRead size="1" />
          {isDialog ? (
            <IconButton
              variant="ghost"
              color="gray"
              aria-label="Close"
              style={{ margin: 0 }}
              onClick={onClose}
            >
              <X aria-hidden size={17} />
            </IconButton>
          ) : null}
        </div>
      </div>
      {/* Scrolls by keyboard, even where no line is a link. */}
      <ScrollRegion
        label="The newest notifications"
        className={isDialog ? "dialog-frame-body" : "bell-body"}
      >
        <NoticeList kinds={null} newestOnly />
      </ScrollRegion>
      <div className="bell-foot">
        <Link to={routes.notifications} className="text-link text-sm" onClick={onClose}>
          All notifications
        </Link>
        <Link to={paths.noticePreferences} className="text-link text-sm" onClick={onClose}>
          Preferences
        </Link>
      </div>
    </>
  );
}
