import { Dialog, IconButton } from "@radix-ui/themes";
import { X } from "lucide-react";
import { DialogContent } from "@/ui/DialogContent";

export interface PitchDialogProps {
  name: string;
  video: string;
  onClose: () => void;
}

export default function PitchDialog({ name, video, onClose }: PitchDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? null : onClose())}>
      <DialogContent maxWidth="60rem" aria-describedby={undefined} className="p-4">
        <div className="mb-3 flex items-center justify-between gap-4">
          <Dialog.Title size="4" mb="0">
            {name}: video pitch
          </Dialog.Title>
          <Dialog.Close>
            <IconButton variant="ghost" color="gray" aria-label="Close">
              <X aria-hidden size={18} />
            </IconButton>
          </Dialog.Close>
        </div>
        {/* biome-ignore lint/a11y/useMediaCaption: founders give one file; what it says stands in its pictures. */}
        <video
          src={video}
          controls
          autoPlay
          playsInline
          aria-label={`Video pitch of ${name}`}
          className="aspect-video w-full rounded-lg bg-black"
        />
      </DialogContent>
    </Dialog.Root>
  );
}
