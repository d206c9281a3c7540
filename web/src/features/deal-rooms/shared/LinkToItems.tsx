import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useMemo } from "react";
import { diligenceActs, diligenceQuery } from "@/data/deal-rooms/diligence";
import { countOf } from "@/lib/format";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { RowsSkeleton } from "@/ui/Skeletons";
import { stateOf } from "../model/diligence";
import { ChooseDialog } from "./ChooseDialog";

interface LinkToItemsProps {
  roomId: string;
  document: { id: string; name: string };
  onClose: () => void;
}

/** Chooses which items of the diligence list a document answers. */
export default function LinkToItems({ roomId, document, onClose }: LinkToItemsProps) {
  const client = useQueryClient();
  const acts = useMemo(() => diligenceActs(client, roomId), [client, roomId]);
  const list = useQuery(diligenceQuery(roomId));
  return (
    <ChooseDialog
      title={`Link ${document.name}`}
      about="An item is done once a document is linked to it."
      label="Diligence items"
      choices={list.data
        ?.filter(({ documents }) => !documents.some(({ id }) => id === document.id))
        .map((item) => ({
          id: item.id,
          name: `${item.number} ${item.title}`,
          second: `${item.section} · ${stateOf(item)}`,
        }))}
      fallback={
        list.isPending ? (
          <RowsSkeleton rows={3} />
        ) : list.data ? (
          <EmptyState compact icon={ListChecks} title="No items to link it to">
            Add them under Diligence first.
          </EmptyState>
        ) : (
          <NotLoaded compact query={list} title="Failed to fetch the diligence list" />
        )
      }
      act="Link"
      failed="Document not linked"
      onChoose={async (ids) => {
        for (const id of ids) await acts.link(id, document.id);
        notify.success("Document linked", countOf(ids.length, "diligence item"));
      }}
      onClose={onClose}
    />
  );
}
