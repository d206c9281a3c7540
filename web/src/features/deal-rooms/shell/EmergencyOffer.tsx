import { Button, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import {
  beginEmergencyAccess,
  EMERGENCY_REASON,
  emergencyOfferQuery,
} from "@/data/deal-rooms/emergency";
import { useSession } from "@/data/session";
import { lazyComponent } from "@/ui/lazy-component";

const EmergencyDialog = lazyComponent(
  () => import("@/domain/deal-rooms/EmergencyDialog"),
  "EmergencyDialog",
);

/** To platform administrators, where a room is that they have no seat in. */
export function EmergencyOffer({ roomId, onOpened }: { roomId: string; onOpened: () => void }) {
  const { user } = useSession();
  const offer = useQuery({
    ...emergencyOfferQuery(roomId),
    enabled: user?.role === "SUPER_ADMIN",
  }).data;
  const [isAsking, setAsking] = useState(false);
  if (!offer) return null;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 pb-8 text-center">
      <Text as="p" size="2" color="gray">
        {offer.name} is private to its members. In an emergency a platform administrator can read it
        for 60 minutes. Every member is notified.
      </Text>
      <Button variant="soft" color="red" onClick={() => setAsking(true)}>
        Emergency access
      </Button>
      {isAsking ? (
        <Suspense>
          <EmergencyDialog
            room={offer}
            reason={EMERGENCY_REASON}
            onConfirm={(reason) => beginEmergencyAccess(roomId, reason)}
            onDone={onOpened}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
