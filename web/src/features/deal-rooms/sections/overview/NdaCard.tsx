import { Button, Heading, Text } from "@radix-ui/themes";
import { FileCheck2 } from "lucide-react";
import type { DealRoom } from "@/data/deal-rooms/types";
import { DateTime } from "@/ui/DateTime";

interface NdaCardProps {
  room: DealRoom;
  onRead: () => void;
}

export function NdaCard({ room, onRead }: NdaCardProps) {
  return (
    <section>
      <Heading as="h3" size="3" className="mb-2">
        Confidentiality
      </Heading>
      <div className="flex items-center gap-3 border-y border-(--gray-a4) py-2.5">
        <FileCheck2 aria-hidden size={18} className="shrink-0 text-(--gray-11)" />
        <div className="min-w-0 flex-1">
          <Text as="p" size="2" weight="medium" className="wrap-anywhere">
            {room.nda_title}
          </Text>
          <Text as="p" size="1" color="gray">
            Version {room.nda_version}
            {room.nda_accepted_at ? (
              <>
                {" · accepted by you on "}
                <DateTime value={room.nda_accepted_at} />
              </>
            ) : (
              " · not accepted by you"
            )}
          </Text>
        </div>
        <Button variant="soft" color="gray" size="1" onClick={onRead}>
          View NDA
        </Button>
      </div>
    </section>
  );
}
