import { useQueryClient } from "@tanstack/react-query";
import { startupKeys } from "@/data/startups/keys";
import { deleteStartup, type MyStartup } from "@/data/startups/mine";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";

interface DeleteDraftProps {
  startup: Pick<MyStartup, "id" | "name">;
  onDone?: () => void;
  onClose: () => void;
}

export default function DeleteDraft({ startup, onDone, onClose }: DeleteDraftProps) {
  const queries = useQueryClient();
  return (
    <ConfirmWithReason
      title={`Delete ${startup.name}?`}
      effects={[
        "The draft and its documents are permanently deleted.",
        "An open offer to hand it over is withdrawn.",
        "Nobody is notified: no hub or investor has seen it.",
      ]}
      act="Delete draft"
      isDangerous
      draftKey={`delete:${startup.id}`}
      failed="Draft not deleted"
      onConfirm={() => deleteStartup(startup.id)}
      onDone={() => {
        notify.success("Draft deleted", `${startup.name} is gone.`);
        void queries.invalidateQueries({ queryKey: startupKeys.all });
        onDone?.();
      }}
      onClose={onClose}
    />
  );
}
