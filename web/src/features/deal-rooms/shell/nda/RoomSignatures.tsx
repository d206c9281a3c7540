import { Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { roomSignaturesQuery } from "@/data/certificates/queries";
import { roomPeopleQuery } from "@/data/deal-rooms/queries";
import { DateTime } from "@/ui/DateTime";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { withParty } from "../../model/sides";
import { CertificateButtons } from "./CertificateButtons";

/** For who manages a side. */
export function RoomSignatures({ roomId }: { roomId: string }) {
  const signatures = useQuery(roomSignaturesQuery(roomId));
  const { data: people = [] } = useQuery(roomPeopleQuery(roomId));
  const called = ({ user_id, display_name }: { user_id: string; display_name: string }) => {
    const person = people.find((one) => one.user_id === user_id);
    return person ? withParty(person) : display_name;
  };
  return (
    <section className="mt-6 border-t border-(--gray-a5) pt-5" aria-label="Signatures">
      <Heading as="h2" size="3" mb="2">
        Signatures in this room
      </Heading>
      {signatures.data ? (
        <ul className="m-0 list-none divide-y divide-(--gray-a4) p-0">
          {signatures.data.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-48">
                <Text as="p" size="2" weight="medium" className="break-words">
                  {called(one)}
                </Text>
                <Text as="p" size="2" color="gray">
                  Version {one.version}, <DateTime value={one.accepted_at} format="with-zone" />
                </Text>
              </div>
              <CertificateButtons acceptance={one.id} of={one.display_name} />
            </li>
          ))}
        </ul>
      ) : signatures.isPending ? (
        <RowsSkeleton rows={2} />
      ) : (
        <NotLoaded query={signatures} title="Failed to fetch the signatures" />
      )}
    </section>
  );
}
