import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { downloadCsv } from "@/data/download-csv";
import type { OwnHub } from "@/data/hub-portal/queries";
import { routes } from "@/lib/paths";
import { saveFile } from "@/lib/save-file";
import { isUnderWay, startWork, useLongWork } from "@/ui/work/long-work";

interface DownloadButtonProps {
  hub: OwnHub | undefined;
  work: string | null;
  onBegun: (work: string) => void;
}

export function DownloadButton({ hub, work, onBegun }: DownloadButtonProps) {
  const isBusy = useLongWork(({ list }) => list.some((one) => one.id === work && isUnderWay(one)));
  const begin = () =>
    hub &&
    onBegun(
      startWork(
        { title: "Exporting your hub's startups", href: routes.hubAdmin },
        async (tools) => {
          const file = await downloadCsv(
            `/hubs/${encodeURIComponent(hub.id)}/export.csv`,
            tools,
            "The list could not be exported. Try again.",
          );
          saveFile(fileName(hub.name), file.type, file);
        },
      ),
    );
  return (
    <Button variant="soft" disabled={isBusy || !hub} onClick={begin}>
      <Download aria-hidden size={15} />
      Export Data
    </Button>
  );
}

/** "Station Azur startups 2026-11-22.csv" */
function fileName(hub: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${hub.replace(/[\\/:*?"<>|]/g, " ").trim()} startups ${day}.csv`;
}
