import { Button, Dialog, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { FileCheck2 } from "lucide-react";
import { useState } from "react";
import { type SignedNda, signedNdasQuery } from "@/data/deal-rooms/queries";
import { roomName } from "@/domain/deal-rooms/room-name";
import { NdaText } from "@/domain/nda/NdaText";
import { routes } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { ButtonLink } from "@/ui/ButtonLink";
import { DateTime } from "@/ui/DateTime";
import { DialogFrame } from "@/ui/DialogFrame";
import { EmptyState } from "@/ui/EmptyState";
import { NotLoaded } from "@/ui/NotLoaded";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { Panel } from "@/ui/Panel";
import { RowsSkeleton } from "@/ui/Skeletons";
import { CertificateButtons } from "./CertificateButtons";
import { SignedPdf, SignedRecord } from "./SignedRecord";

/** Also from rooms that are over for the user. */
export default function SignedNdasPage() {
  const signed = useQuery(signedNdasQuery());
  const [shown, setShown] = useState<SignedNda | null>(null);
  return (
    <Page>
      <BackLink to={routes.dealRooms}>Deal rooms</BackLink>
      <div className="mt-4">
        <PageHeader
          title="Signed NDAs"
          description="Every agreement you accepted, as you accepted it. You keep them after a room ends."
          actions={
            <ButtonLink to={routes.verify} variant="soft" color="gray">
              Verify a certificate
            </ButtonLink>
          }
        />
      </div>
      <div className="mt-8">
        {signed.data ? (
          signed.data.length === 0 ? (
            <EmptyState icon={FileCheck2} title="No signed NDAs yet" level={2}>
              NDAs you accept in deal rooms are kept here.
            </EmptyState>
          ) : (
            <Panel as="ul" hasLines aria-label="Signed NDAs">
              {signed.data.map((nda) => (
                <li
                  key={nda.id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5"
                >
                  <div className="min-w-0 flex-1 basis-64">
                    <Text as="p" size="3" weight="medium">
                      {roomName(nda)}
                    </Text>
                    <Text as="p" size="2" color="gray">
                      {nda.title}, version {nda.version}
                    </Text>
                    <Text as="p" size="2" color="gray">
                      Accepted as {nda.typed_name} on{" "}
                      <DateTime value={nda.accepted_at} format="with-zone" />
                    </Text>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    <Button variant="soft" color="gray" onClick={() => setShown(nda)}>
                      Read
                    </Button>
                    <SignedPdf nda={nda} />
                    <CertificateButtons
                      acceptance={nda.id}
                      of={`${roomName(nda)}, version ${nda.version}`}
                    />
                  </div>
                </li>
              ))}
            </Panel>
          )
        ) : signed.isPending ? (
          <RowsSkeleton rows={3} />
        ) : (
          <NotLoaded query={signed} title="Failed to fetch your signed NDAs" level={2} />
        )}
      </div>
      {shown ? (
        <Dialog.Root open onOpenChange={(open) => (open ? null : setShown(null))}>
          <DialogFrame
            title={shown.title}
            about={`Version ${shown.version}`}
            maxWidth="680px"
            label="Text of the NDA"
          >
            <div className="px-4 pb-5 sm:px-6">
              <div className="mb-5">
                <SignedRecord nda={shown} />
              </div>
              <NdaText body={shown.body} />
            </div>
          </DialogFrame>
        </Dialog.Root>
      ) : null}
    </Page>
  );
}
