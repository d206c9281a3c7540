import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { DiligenceActs } from "@/data/deal-rooms/diligence";
import { roomTemplatesQuery } from "@/data/deal-rooms/files";
import { countOf } from "@/lib/format";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";

/** A list can begin with what the folders of an index are for. */
export function Templates({ acts }: { acts: DiligenceActs }) {
  const templates = useQuery(roomTemplatesQuery());
  const applying = useSubmit(async (template: string) => {
    const made = await acts.applyTemplate(template);
    notify.success("Items added", `${countOf(made, "item")} of a diligence list.`);
  }, "Items not added");
  return (
    <div className="flex flex-wrap gap-2.5 justify-center mt-4">
      {templates.data?.map(({ key, name }) => (
        <Button
          key={key}
          variant="soft"
          color="gray"
          loading={applying.pending}
          onClick={() => void applying.submit(key)}
        >
          {name} template
        </Button>
      ))}
    </div>
  );
}
