import { Heading } from "@radix-ui/themes";
import type { SignedNda } from "@/data/deal-rooms/queries";
import { NdaText } from "@/domain/nda/NdaText";
import { DateTime } from "@/ui/DateTime";
import { SignedRecord } from "./SignedRecord";

export function EarlierNdas({ ndas }: { ndas: readonly SignedNda[] }) {
  if (ndas.length === 0) return null;
  return (
    <section className="mt-6 border-t border-(--gray-a5) pt-5">
      <Heading as="h2" size="3" className="mb-3">
        Earlier versions that you accepted
      </Heading>
      {ndas.map((nda) => (
        <details key={nda.id} className="mb-3 rounded-(--radius-4) border border-(--gray-a5)">
          <summary className="cursor-pointer rounded-(--radius-4) px-4 py-3 text-sm font-medium">
            Version {nda.version}, accepted on <DateTime value={nda.accepted_at} />
          </summary>
          <div className="flex flex-col gap-5 px-4 pb-4">
            <SignedRecord nda={nda} />
            <div>
              <NdaText body={nda.body} />
            </div>
          </div>
        </details>
      ))}
    </section>
  );
}
