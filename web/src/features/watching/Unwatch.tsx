import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";

interface UnwatchProps {
  startup: { id: string; name: string };
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

export default function Unwatch({ startup, onConfirm, onClose }: UnwatchProps) {
  return (
    <ConfirmWithReason
      title={`Stop watching ${startup.name}?`}
      effects={[
        "Its card is deleted for all of you: its stage, owner, next step, notes, and who knows the company.",
        "Any amount that was committed no longer counts toward the total its company sees.",
      ]}
      act="Stop watching"
      isDangerous
      draftKey={`unwatch:${startup.id}`}
      onConfirm={onConfirm}
      failed="Watchlist not changed"
      onClose={onClose}
    />
  );
}
