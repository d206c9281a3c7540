import { Dialog, IconButton } from "@radix-ui/themes";
import { X } from "lucide-react";
import { useFocusReturn } from "@/ui/use-focus-return";

export interface PitchDialogProps {
  name: string;
  video: string;
  onClose: () => void;
}

export default function PitchDialog({ name, video, onClose }: PitchDialogProps) {
  const focus = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? null : onClose())}>
      <Dialog.Content {...focus} maxWidth="60rem" aria-describedby={undefined} className="p-4">
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
      </Dialog.Content>
    </Dialog.Root>
  );
}
