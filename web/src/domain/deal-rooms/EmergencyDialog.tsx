import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";

interface EmergencyDialogProps {
  room: { id: string; name: string };
  /** Characters. */
  reason: { min: number; max: number };
  onConfirm: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** For platform administrators: reading a room that they have no seat in. */
export function EmergencyDialog({ room, reason, ...props }: EmergencyDialogProps) {
  return (
    <ConfirmWithReason
      title={`Read ${room.name} by emergency access?`}
      effects={[
        "Every member is notified at once and sees your name and your reason.",
        "You can read the whole deal room for 60 minutes. You cannot change, download or export anything.",
        "Opening it, each document that you open and its end are entries of the room's activity log.",
      ]}
      act="Open emergency access"
      isDangerous
      reason={{
        hint: `At least ${reason.min} characters. Everyone in the deal room reads it.`,
        ...reason,
      }}
      draftKey={`emergency:${room.id}`}
      failed="Emergency access not opened"
      {...props}
    />
  );
}
