import { Dialog, IconButton } from "@radix-ui/themes";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { DialogContent } from "./DialogContent";
import { ScrollRegion } from "./ScrollRegion";

export interface DialogFrameProps {
  title: string;
  about?: ReactNode;
  maxWidth: string;
  label: string;
  children: ReactNode;
  foot?: ReactNode;
}

/** Head and foot stay while the middle scrolls; a low window scrolls whole (.dialog-frame). */
export function DialogFrame({ title, about, maxWidth, label, children, foot }: DialogFrameProps) {
  return (
    <DialogContent
      maxWidth={maxWidth}
      className="dialog-frame p-0"
      {...(about ? {} : { "aria-describedby": undefined })}
    >
      <header className="flex shrink-0 items-start gap-4 px-4 pt-5 pb-3 sm:px-6 sm:pt-6">
        <div className="min-w-0 flex-1">
          <Dialog.Title size="5" mb="1">
            {title}
          </Dialog.Title>
          {about ? (
            <Dialog.Description size="2" color="gray">
              {about}
            </Dialog.Description>
          ) : null}
        </div>
        <Dialog.Close>
          <IconButton variant="ghost" color="gray" aria-label="Close" className="m-0 shrink-0">
            <X aria-hidden size={17} />
          </IconButton>
        </Dialog.Close>
      </header>
      <ScrollRegion label={label} className="dialog-frame-body outline-offset-[-2px]">
        {children}
      </ScrollRegion>
      {foot ? <footer className="dialog-frame-foot">{foot}</footer> : null}
    </DialogContent>
  );
}
