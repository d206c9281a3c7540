import { Button, Text } from "@radix-ui/themes";
import { FileText, ShieldCheck } from "lucide-react";
import type { ExportDeal } from "@/data/export-deals/types";
import { DateTime } from "@/ui/DateTime";
import { Panel } from "@/ui/Panel";
import { Part } from "./Part";

export function Nda({ deal, onRead }: { deal: ExportDeal; onRead: () => void }) {
  const { nda } = deal;
  if (!nda) return null;
  const Icon = nda.accepted_at ? ShieldCheck : FileText;
  return (
    <Part
      title="NDA"
      action={
        <Button variant="soft" color="gray" onClick={onRead}>
          {deal.can.includes("NDA_ACCEPTED") ? "Read and accept" : "View NDA"}
        </Button>
      }
    >
      <Panel isCard className="grid grid-cols-1 gap-3 px-4.5 py-4">
        <div className="flex items-start gap-3">
          <Icon
            aria-hidden
            size={18}
            className={nda.accepted_at ? "mt-0.5 text-(--green-11)" : "mt-0.5 text-(--gray-11)"}
          />
          <div>
            <Text as="p" size="2">
              {nda.title}, version {nda.version}
            </Text>
            <Text as="p" size="1" color="gray">
              {nda.accepted_at ? (
                <>
                  Accepted by the buyer on <DateTime value={nda.accepted_at} format="with-zone" />
                </>
              ) : (
                "Not accepted yet"
              )}
            </Text>
          </div>
        </div>
      </Panel>
    </Part>
  );
}
