import { Button, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import type { FileActs } from "@/data/deal-rooms/file-acts";
import { roomTemplatesQuery } from "@/data/deal-rooms/files";
import { countOf } from "@/lib/format";
import { useSubmit } from "@/ui/forms/use-submit";
import { notify } from "@/ui/notify";

export function Templates({ acts }: { acts: FileActs }) {
  const templates = useQuery(roomTemplatesQuery());
  const applying = useSubmit(async (template: string) => {
    const made = await acts.applyTemplate(template);
    notify.success("Folders created", `${countOf(made, "folder")} of a diligence index.`);
  }, "Folders not created");
  if (!templates.data?.length) return null;
  return (
    <div className="flex flex-wrap justify-center gap-2 mt-6">
      <Text as="p" size="2" className="w-full">
        Or start with an index of folders for due diligence:
      </Text>
      {templates.data.map(({ key, name, folders }) => (
        <Button
          key={key}
          variant="soft"
          color="gray"
          loading={applying.pending}
          onClick={() => void applying.submit(key)}
        >
          {name} ({countOf(folders.length, "folder")})
        </Button>
      ))}
    </div>
  );
}
