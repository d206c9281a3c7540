import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { startupKeys } from "@/data/startups/keys";
import {
  type EditedStartup,
  type MyStartup,
  submitStartup,
  withdrawStartup,
} from "@/data/startups/mine";
import { paths, routes } from "@/lib/paths";
import { BrandMark } from "@/ui/BrandMark";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { lazyPart } from "@/ui/lazy-part";
import { notify } from "@/ui/notify";
import type { ScreenAct } from "@/ui/ScreenActions";
import { StartupStatus } from "../StartupStatus";
import { HeaderFrame } from "./HeaderFrame";
import type { Saving } from "./use-autosave";
import { useSubmitting } from "./use-submitting";

const OfferDialog = lazyPart(() => import("../offers/OfferDialog"));
const DeleteDraft = lazyPart(() => import("../DeleteDraft"));

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
    <HeaderFrame
      back={{ label: "My startups", to: routes.myStartup }}
      mark={<BrandMark name={startup.name} src={startup.logo_url} size={52} eager />}
      title={startup.name}
      status={<StartupStatus startup={startup} />}
      saving={saving}
      others={others}
      submit={
        listed.can_submit
          ? {
              label: startup.status === "REJECTED" ? "Submit again" : "Submit to hub",
              onSelect: () => void submitting.submit(null),
              pending: submitting.pending,
            }
          : null
      }
    >
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
    </HeaderFrame>
  );
}
