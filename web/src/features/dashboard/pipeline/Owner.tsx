import { useQueryClient } from "@tanstack/react-query";
import { editWatched } from "@/data/watchlist/mutations";
import { mayWork } from "@/domain/organizations/roles";
import { InlineEdit } from "@/ui/inline-edit/InlineEdit";
import type { PartProps } from "./parts";

/** Who works on it: saved as soon as they are chosen, and told. */
export function Owner({ card, investor, team, me, rights }: PartProps) {
  const client = useQueryClient();
  const able = team.filter(({ role, is_active }) => is_active && mayWork(role));
  const isListed = able.some(({ user_id }) => user_id === card.owner_id);
  const options = [
    { value: "", label: "Nobody" },
    ...able.map(({ user_id, display_name }) => ({
      value: user_id,
      label: user_id === me ? `${display_name} (you)` : display_name,
    })),
    ...(card.owner_id && !isListed
      ? [{ value: card.owner_id, label: card.owner_name ?? "A former member" }]
      : []),
  ];
  return (
    <InlineEdit
      kind="select"
      label="Owner"
      empty="Nobody"
      canEdit={rights.canWork}
      failed="Owner not changed"
      value={card.owner_id ?? ""}
      options={options}
      onSave={(owner) =>
        editWatched(client, card.startup_id, { owner_id: owner || null }, investor.organization_id)
      }
    />
  );
}
