import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { DiligenceActs } from "@/data/deal-rooms/diligence";
import { roomTemplatesQuery } from "@/data/deal-rooms/files";
import { countOf } from "@/lib/format";
import { useAct } from "@/ui/forms/use-act";
import { notify } from "@/ui/notify";

/** A list can begin with what the folders of an index are for. */
export function Templates({ acts }: { acts: DiligenceActs }) {
  const templates = useQuery(roomTemplatesQuery());
  const applying = useAct(async (template: string) => {
    const made = await acts.applyTemplate(template);
    notify.success("Items added", `${countOf(made, "item")} of a diligence list.`);
  }, "Items not added");
  return (
    <div className="diligence-templates">
      {templates.data?.map(({ key, name }) => (
        <Button
          key={key}
          variant="soft"
          color="gray"
          loading={applying.pending}
          onClick={() => void applying.act(key)}
        >
          {name} template
        </Button>
      ))}
    </div>
  );
}
