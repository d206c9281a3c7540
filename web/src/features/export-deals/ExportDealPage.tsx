import { Button, Heading, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { exportDealActs } from "@/data/export-deals/mutations";
import { exportDealQuery } from "@/data/export-deals/queries";
import type { ExportDeal } from "@/data/export-deals/types";
import { useReadThing } from "@/data/notifications/use-read-thing";
import { useSession } from "@/data/session";
import { useScreenQuery } from "@/data/use-screen-query";
import { exportStatusLabel, exportStatusTone } from "@/domain/export-deals/export-deals";
import { RequestError } from "@/lib/errors";
import { paths, routes } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { ButtonLink } from "@/ui/ButtonLink";
import { DateTime } from "@/ui/DateTime";
import { EmptyState } from "@/ui/EmptyState";
import { FactList } from "@/ui/FactList";
import { useSubmit } from "@/ui/forms/use-submit";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { Page } from "@/ui/Page";
import { Quote } from "@/ui/Quote";
import { TextSkeleton } from "@/ui/Skeletons";
import { SplitView } from "@/ui/SplitView";
import { StatusBadge } from "@/ui/StatusBadge";
import { Timeline } from "@/ui/timeline/Timeline";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";
import { usePageHead } from "@/ui/use-page-head";
import { Contracts } from "./deal/Contracts";
import { Demo } from "./deal/Demo";
import { historyOf } from "./deal/history";
import { Nda } from "./deal/Nda";
import { NextStep } from "./deal/NextStep";
import type { StepAct } from "./deal/next-step";
import { Part } from "./deal/Part";
import { Quotes } from "./deal/Quotes";
import type { DealDialogRequest } from "./dialogs/DealDialogs";
import { Discussion } from "./discussion/Discussion";

const DealDialogs = lazyComponent(() => import("./dialogs/DealDialogs"));

export default function ExportDealPage() {
  const { id = "" } = useParams();
  const { user } = useSession();
  const query = useScreenQuery(exportDealQuery(id));
  const { data, error, isError, refetch } = query;
  const isUnknown = error instanceof RequestError && error.status === 404;
  // After losing access, cached data is not shown either.
  const deal = isUnknown ? undefined : data;
  usePageHead({
    title: deal
      ? `${deal.product.title}: export deal`
      : isUnknown
        ? "Deal Not Found"
        : "Export deal",
    noIndex: true,
  });
  useReadThing("export_deal", deal?.id ?? null);
  useOnlineOrFocus(() => void refetch());
  if (deal && user) return <Deal key={`${user.id} ${deal.id}`} deal={deal} userId={user.id} />;
  return (
    <Page>
      {isUnknown ? (
        <EmptyState
          icon={PackageX}
          level={1}
          title="Deal Not Found"
          action={<ButtonLink to={routes.exportDeals}>Your export deals</ButtonLink>}
        >
          This deal does not exist, or you are not part of it.
        </EmptyState>
      ) : isError ? (
        <NotLoaded query={query} level={1} title="Failed to load this deal" />
      ) : (
        <div aria-busy>
          <span className="sr-only" role="status">
            Loading the deal
          </span>
          <TextSkeleton lines={8} />
        </div>
      )}
    </Page>
  );
}

function Deal({ deal, userId }: { deal: ExportDeal; userId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const acts = useMemo(() => exportDealActs(client, deal.id), [client, deal.id]);
  const [request, setRequest] = useState<DealDialogRequest | null>(null);
  const [pending, setPending] = useState<StepAct | null>(null);
  const moving = useSubmit(acts.move, "Not done");
  const confirming = useSubmit(acts.confirmDate, "Date not confirmed");
  const isParty = !deal.parts.includes("HUB");

  const move = async (act: StepAct, to: Parameters<typeof acts.move>[0]) => {
    setPending(act);
    await moving.submit(to);
    setPending(null);
  };
  const onAct = (act: StepAct) => {
    switch (act) {
      case "ask-nda":
        return void move(act, "NDA_PENDING");
      case "ask-quote":
        return void move(act, "QUOTE_PENDING");
      case "negotiate":
        return void move(act, "NEGOTIATING");
      case "read-nda":
        return setRequest({ kind: "nda" });
      case "quote":
        return setRequest({ kind: "quote" });
      case "confirm-payment":
        return setRequest({ kind: "confirm-payment" });
      default: {
        const [quote] = deal.quotes;
        if (quote) setRequest({ kind: act, quote });
      }
    }
  };
  const back = deal.is_in_place_of_hub
    ? { to: `${routes.admin}?tab=payments`, label: "Payments" }
    : isParty
      ? {
          to: deal.parts.includes("SELLER")
            ? `${routes.exportDeals}?side=sell`
            : `${routes.exportDeals}?side=buy`,
          label: "Your export deals",
        }
      : { to: `${routes.hubAdmin}?tab=export-deals`, label: "The hub's export deals" };
  return (
    <Page>
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className="flex flex-wrap gap-x-3 gap-y-2 items-center mt-3">
        <Heading as="h1" size="7" className="text-balance">
          {deal.product.title}
        </Heading>
        <StatusBadge
          status={exportStatusTone(deal.status)}
          label={deal.has_expired ? "Quote expired" : exportStatusLabel(deal.status)}
          size="2"
        />
      </div>
      <Text as="p" size="3" color="gray" className="mt-1">
        {deal.buyer.company} buys from {deal.seller.company}
      </Text>
      <div className="mt-6">
        <NextStep deal={deal} pending={pending} onAct={onAct} />
      </div>
      <SplitView end={20} className="mt-7 gap-x-12 gap-y-8">
        <div className="grid grid-cols-1 content-start gap-8">
          {deal.cancelled ? (
            <Quote label="Why it was cancelled">{deal.cancelled.reason}</Quote>
          ) : null}
          <Demo
            deal={deal}
            isConfirming={confirming.pending}
            onPropose={() => setRequest({ kind: "date" })}
            onConfirm={(version) => void confirming.submit(version)}
          />
          <Nda deal={deal} onRead={() => setRequest({ kind: "nda" })} />
          <Quotes deal={deal} />
          <Contracts deal={deal} userId={userId} />
          {isParty ? <Discussion deal={deal} /> : null}
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <Facts deal={deal} />
          <Part title="History">
            <Timeline
              label="History of this deal"
              entries={historyOf(deal)}
              empty="Everything that happens in this deal appears here."
            />
          </Part>
          {deal.can.includes("CANCELLED") ? (
            <div>
              <Button variant="soft" color="red" onClick={() => setRequest({ kind: "cancel" })}>
                Cancel the deal
              </Button>
            </div>
          ) : null}
        </div>
      </SplitView>
      {request ? (
        <Suspense>
          <DealDialogs
            request={request}
            deal={deal}
            acts={acts}
            onClose={() => setRequest(null)}
            // Who decides in place of the hub reads the deal only while it waits for them.
            onConfirmed={() => (deal.is_in_place_of_hub ? void navigate(back.to) : undefined)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}

function Facts({ deal }: { deal: ExportDeal }) {
  const isHub = deal.parts.includes("HUB");
  return (
    <Part title="About this deal">
      <FactList
        label="Details"
        facts={[
          {
            label: "Product",
            value: deal.product.is_on_market ? (
              <Link to={paths.exportProduct(deal.product.slug)} className="text-link">
                {deal.product.title}
              </Link>
            ) : (
              deal.product.title
            ),
          },
          {
            label: "Seller",
            value: (
              <>
                {deal.startup.is_on_market ? (
                  <Link to={paths.startup(deal.startup.slug)} className="text-link">
                    {deal.startup.name}
                  </Link>
                ) : (
                  deal.startup.name
                )}
                {deal.seller.name ? `, ${deal.seller.name}` : null}
              </>
            ),
          },
          {
            label: "Buyer",
            value: `${deal.buyer.company}, ${deal.buyer.country}${deal.buyer.name ? `, ${deal.buyer.name}` : ""}`,
          },
          {
            label: "Buyer's name",
            value: deal.buyer.name || isHub ? null : "Shown once they accept the NDA.",
          },
          { label: "Certified by", value: deal.hub.name },
          {
            label: "Escrow",
            value: deal.is_escrow_requested ? "Requested by the buyer" : null,
          },
          { label: "Requested", value: <DateTime value={deal.created_at} format="with-zone" /> },
          {
            label: "Closed",
            value: deal.closed_at ? <DateTime value={deal.closed_at} format="with-zone" /> : null,
          },
        ]}
      />
      {deal.notes ? (
        <div className="mt-4">
          <Quote label="The buyer's note">{deal.notes}</Quote>
        </div>
      ) : null}
    </Part>
  );
}
