import { DialogContent } from "@/ui/DialogContent";
import { lazyComponent } from "@/ui/lazy-component";
import "./bell.css";
import { Dialog, IconButton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { type ReactNode, Suspense, useDeferredValue, useState } from "react";
import { useLocation } from "react-router-dom";
import { unreadQuery } from "@/data/notifications/queries";
import { countOf } from "@/lib/format";
import { Popover } from "@/ui/Popover";
import { RowsSkeleton } from "@/ui/Skeletons";
import { PHONE, useMedia } from "@/ui/use-media";
import { shortCount, useTabCount } from "./tab-count";

const BellPanel = lazyComponent(() => import("./BellPanel"));
/** There, Page Down would scroll the top bar away, and a panel under it. */
const LOW = "(max-height: 34rem)";

export default function Bell() {
  const unread = useQuery(unreadQuery());
  const count = unread.data ?? 0;
  const isDialog = useMedia(`${PHONE}, ${LOW}`);
  const { key } = useLocation();
  // Open at this entry of the history: whatever leads elsewhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  // Nor is it open again when one comes back.
  if (openAt !== null && !isOpen) setOpenAt(null);
  const setOpen = (open: boolean) => setOpenAt(open ? key : null);
  useTabCount(count);

  const words = count > 99 ? "more than 99 unread" : `${countOf(count, "unread", "unread")}`;
  const label = count > 0 ? `Notifications, ${words}` : "Notifications";
  const button = (
    <IconButton variant="soft" color="gray" aria-label={label} className="relative">
      <BellIcon aria-hidden size={17} />
      {count > 0 ? (
        <span aria-hidden className="bell-count">
          {shortCount(count)}
        </span>
      ) : null}
    </IconButton>
  );
  const panel = (
    <AfterItsFrame>
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        <BellPanel isDialog={isDialog} onClose={() => setOpen(false)} />
      </Suspense>
    </AfterItsFrame>
  );
  return (
    <>
      <span role="status" className="sr-only">
        {count > 0 ? `${words} notifications` : ""}
      </span>
      {isDialog ? (
        <Dialog.Root open={isOpen} onOpenChange={setOpen}>
          <Dialog.Trigger>{button}</Dialog.Trigger>
          <DialogContent className="dialog-frame bell-sheet" aria-describedby={undefined}>
            {panel}
          </DialogContent>
        </Dialog.Root>
      ) : (
        // Not modal: that would recompute the style of the whole document.
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger>{button}</Popover.Trigger>
          <Popover.Content
            align="end"
            sideOffset={8}
            className="bell-panel"
            aria-label="Notifications"
          >
            {panel}
          </Popover.Content>
        </Popover.Root>
      )}
    </>
  );
}

/** The panel's frame is drawn first, for thirty lines would hold it up. */
function AfterItsFrame({ children }: { children: ReactNode }) {
  const isFrameDrawn = useDeferredValue(true, false);
  return isFrameDrawn ? children : <div className="h-[36rem]" />;
}
