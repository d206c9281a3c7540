import { Button, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { useState } from "react";
import { useSession } from "@/data/session";
import { startupKeys } from "@/data/startups/keys";
import { myStartupsQuery } from "@/data/startups/mine";
import {
  acceptOffer,
  declineOffer,
  type StartupOffer,
  startupOffersQuery,
} from "@/data/startups/offers";
import type { Membership } from "@/data/users/queries";
import { withFirm } from "@/domain/people/with-firm";
import { countOf, formatDate } from "@/lib/format";
import { Field } from "@/ui/Field";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { Select } from "@/ui/Select";

export function OffersToMe() {
  const { user } = useSession();
  const offers = useQuery({ ...startupOffersQuery(user?.id ?? ""), enabled: user !== null });
  const open = offers.data?.filter(({ is_to_me, outcome }) => is_to_me && outcome === "OPEN") ?? [];
  if (open.length === 0) return null;
  return (
    <ul aria-label="Startups offered to your company" className="flex flex-col gap-3">
      {open.map((offer) => (
        <OfferToMe key={offer.id} offer={offer} />
      ))}
    </ul>
  );
}

function OfferToMe({ offer }: { offer: StartupOffer }) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<"accept" | "decline" | null>(null);
  const { startup_name, offered_by_name, open_rooms, expires_at } = offer;
  const companies = useReceivers(offer);
  const { user } = useSession();
  const canTake = companies.length > 0 || user?.role === "STARTUP_ADMIN";
  const refresh = () => void queries.invalidateQueries({ queryKey: startupKeys.all });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-(--radius-4) border border-(--accent-a6) bg-(--accent-a2) px-4 py-3.5">
      <Handshake aria-hidden size={18} className="shrink-0 text-(--accent-11)" />
      <div className="min-w-0 flex-1">
        <Text as="p" size="2" className="break-words">
          <b className="font-medium">{startup_name}</b> is offered to your company, with its
          products, requests and documents
          {open_rooms > 0 ? `, and its side in ${countOf(open_rooms, "open deal room")}` : ""}.
        </Text>
        <Text as="p" size="1" color="gray">
          By {withFirm(offered_by_name, offer.offered_by_organization)}, until{" "}
          {formatDate(expires_at)}
          {canTake ? "" : ". Only somebody who may sign for a company can accept it."}
        </Text>
      </div>
      <div className="flex gap-2">
        <Button size="2" variant="soft" color="gray" onClick={() => setAsked("decline")}>
          Decline
        </Button>
        {canTake ? (
          <Button size="2" variant="soft" onClick={() => setAsked("accept")}>
            Accept
          </Button>
        ) : null}
      </div>
      {asked === "accept" ? (
        <AcceptDialog
          offer={offer}
          companies={companies}
          onDone={refresh}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === "decline" ? (
        <ConfirmWithReason
          title={`Decline ${startup_name}?`}
          effects={[`${offered_by_name} is notified and may offer it to somebody else.`]}
          act="Decline"
          draftKey={`decline-offer:${offer.id}`}
          failed="Offer not declined"
          onConfirm={() => declineOffer(offer.id)}
          onDone={refresh}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </li>
  );
}

/** The companies for which one can take it over. */
function useReceivers({ startup_id }: StartupOffer): Membership[] {
  const { user } = useSession();
  const startups = useQuery({ ...myStartupsQuery(user?.id ?? ""), enabled: user !== null });
  const present = startups.data?.find(({ id }) => id === startup_id)?.organization_id;
  return (user?.organizations ?? []).filter(
    ({ kind, is_signatory, organization_id }) =>
      kind === "COMPANY" && is_signatory && organization_id !== present,
  );
}

interface AcceptDialogProps {
  offer: StartupOffer;
  companies: readonly Membership[];
  onDone: () => void;
  onClose: () => void;
}

/** Whoever may sign for several companies says for which. */
function AcceptDialog({ offer, companies, onDone, onClose }: AcceptDialogProps) {
  const [chosen, choose] = useState<string | null>(null);
  const { startup_name, open_rooms } = offer;
  const company =
    companies.find(({ organization_id }) => organization_id === chosen) ?? companies[0];
  return (
    <ConfirmWithReason
      title={`Take over ${startup_name}?`}
      effects={[
        company
          ? `${company.name} presents it from then on, with its products, requests and documents.`
          : `A company named ${startup_name} is made for you, and presents it with its products, requests and documents.`,
        ...(open_rooms > 0
          ? [
              "Whoever accepts has a seat in each of its open deal rooms, and reads them once they have accepted their NDAs.",
            ]
          : []),
        "Its hub is notified. An approved startup shows as changed since verification.",
      ]}
      act="Take it over"
      draftKey={`accept-offer:${offer.id}`}
      failed="Startup not taken over"
      onConfirm={() => acceptOffer(offer.id, company?.organization_id ?? null)}
      onDone={() => {
        notify.success(
          "Startup taken over",
          `${company?.name ?? "Your company"} presents ${startup_name}.`,
        );
        onDone();
      }}
      onClose={onClose}
    >
      {companies.length > 1 && company ? (
        <Field label="Company">
          {(control) => (
            <Select
              {...control}
              value={company.organization_id}
              onChange={choose}
              options={companies.map(({ organization_id, name }) => ({
                value: organization_id,
                label: name,
              }))}
            />
          )}
        </Field>
      ) : null}
    </ConfirmWithReason>
  );
}
