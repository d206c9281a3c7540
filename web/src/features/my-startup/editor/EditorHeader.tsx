import { Heading } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { startupKeys } from "@/data/startups/keys";
import {
  type EditedStartup,
  type MyStartup,
  submitStartup,
  withdrawStartup,
} from "@/data/startups/mine";
import { paths, routes } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { BrandMark } from "@/ui/BrandMark";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { type ScreenAct, ScreenActions } from "@/ui/ScreenActions";
import { StartupStatus } from "../StartupStatus";
import { SaveState } from "./SaveState";
import type { Saving } from "./use-autosave";
import { useSubmitting } from "./use-submitting";

const OfferDialog = lazy(() => import("../offers/OfferDialog"));
const DeleteDraft = lazy(() => import("../DeleteDraft"));

interface EditorHeaderProps {
  startup: EditedStartup;
  listed: MyStartup;
  saving: Saving;
  userId: string;
  isOffered: boolean;
}

export function EditorHeader({ startup, listed, saving, userId, isOffered }: EditorHeaderProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"withdraw" | "delete" | "offer" | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: startupKeys.mine(userId) });
  const submitting = useSubmitting({
    saving,
    failed: "Startup not submitted",
    submit: async () => {
      await submitStartup(startup.id);
      notify.success("Startup submitted", `${listed.hub_name ?? "Your hub"} has been notified.`);
    },
    refresh,
  });
  const others: ScreenAct[] = [
    ...(startup.is_on_market ? [{ label: "Public page", to: paths.startup(startup.slug) }] : []),
    ...(listed.can_withdraw ? [{ label: "Withdraw", onSelect: () => setAsked("withdraw") }] : []),
    ...(isOffered ? [] : [{ label: "Hand over", onSelect: () => setAsked("offer") }]),
    ...(listed.can_delete ? [{ label: "Delete draft", onSelect: () => setAsked("delete") }] : []),
  ];
  return (
    <header>
      <BackLink to={routes.myStartup}>My startups</BackLink>
      <div className="edit-head">
        <BrandMark name={startup.name} src={startup.logo_url} size={52} eager />
        <div className="min-w-0 flex-1">
          <Heading as="h1" size="6" className="break-words" dir="auto">
            {startup.name}
          </Heading>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <StartupStatus startup={startup} />
            <SaveState saving={saving} />
          </div>
        </div>
        <ScreenActions
          others={others}
          {...(listed.can_submit
            ? {
                primary: {
                  label: startup.status === "REJECTED" ? "Submit again" : "Submit to hub",
                  onSelect: () => void submitting.act(null),
                  pending: submitting.pending,
                },
              }
            : {})}
        />
      </div>
      {asked === "withdraw" ? (
        <ConfirmWithReason
          title="Withdraw the application?"
          effects={[
            "It leaves the hub's queue and becomes a draft that only you can see.",
            "The hub is notified.",
            "You can edit it and submit it again.",
          ]}
          act="Withdraw"
          draftKey={`withdraw:${startup.id}`}
          failed="Application not withdrawn"
          onConfirm={() => withdrawStartup(startup.id)}
          onDone={() => void refresh()}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === "offer" ? (
        <Suspense>
          <OfferDialog startup={startup} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
      {asked === "delete" ? (
        <Suspense>
          <DeleteDraft
            startup={startup}
            onDone={() => void navigate(routes.myStartup, { replace: true })}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </header>
  );
}
