import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { startupKeys } from "@/data/startups/keys";
import {
  discardStartupVersion,
  type EditedStartup,
  type MyStartup,
  publishStartupVersion,
  submitStartup,
  withdrawStartup,
} from "@/data/startups/mine";
import { paths, routes } from "@/lib/paths";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { LogoTile } from "@/ui/LogoTile";
import { lazyComponent } from "@/ui/lazy-component";
import { notify } from "@/ui/notify";
import type { ScreenAct } from "@/ui/ScreenActions";
import { CompanyLink } from "../CompanyLink";
import { RoleNote } from "../RoleNote";
import { StartupStatus } from "../StartupStatus";
import { HeaderFrame } from "./HeaderFrame";
import type { Saving } from "./use-autosave";
import { useSubmitting } from "./use-submitting";

const OfferDialog = lazyComponent(() => import("../offers/OfferDialog"));
const DeleteDraft = lazyComponent(() => import("../DeleteDraft"));

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
  const [asked, setAsked] = useState<"withdraw" | "discard" | "delete" | "offer" | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: startupKeys.mine(userId) });
  const isVersion = startup.status === "APPROVED";
  const submitting = useSubmitting({
    saving,
    failed: isVersion ? "New version not submitted" : "Startup not submitted",
    submit: async () => {
      await submitStartup(startup.id);
      notify.success(
        isVersion ? "New version submitted" : "Startup submitted",
        `${listed.hub_name ?? "Your hub"} has been notified.`,
      );
    },
    refresh,
  });
  const publishing = useSubmitting({
    saving,
    failed: "Changes not published",
    submit: async () => {
      await publishStartupVersion(startup.id);
      notify.success("Changes published", "Everybody sees them now.");
    },
    refresh,
  });
  const others: ScreenAct[] = [
    ...(startup.is_on_market ? [{ label: "Public page", to: paths.startup(startup.slug) }] : []),
    ...(listed.can_withdraw ? [{ label: "Withdraw", onSelect: () => setAsked("withdraw") }] : []),
    ...(listed.can_discard
      ? [{ label: "Discard new version", onSelect: () => setAsked("discard") }]
      : []),
    ...(listed.is_signatory && !isOffered
      ? [{ label: "Move to another company", onSelect: () => setAsked("offer") }]
      : []),
    ...(listed.can_delete ? [{ label: "Delete draft", onSelect: () => setAsked("delete") }] : []),
  ];
  return (
    <HeaderFrame
      back={{ label: "My startups", to: routes.myStartup }}
      mark={<LogoTile name={startup.name} src={startup.logo_url} size={52} eager />}
      title={startup.name}
      status={
        <>
          <StartupStatus startup={listed} />
          <CompanyLink startup={listed} />
        </>
      }
      saving={saving}
      others={others}
      submit={
        listed.can_submit
          ? {
              label: submitLabel(listed),
              onSelect: () => void submitting.submit(null),
              pending: submitting.pending,
            }
          : listed.can_publish
            ? {
                label: "Publish",
                onSelect: () => void publishing.submit(null),
                pending: publishing.pending,
              }
            : null
      }
      note={
        <RoleNote
          startup={listed}
          acts="submits, publishes, withdraws and deletes it"
          reads="what it says"
          className="mt-4"
        />
      }
    >
      {asked === "withdraw" ? (
        <ConfirmWithReason
          title={isVersion ? "Withdraw the new version?" : "Withdraw the application?"}
          effects={
            isVersion
              ? [
                  "It leaves the hub's queue, and you can edit it again.",
                  "What is approved stays public.",
                  "The hub is notified.",
                ]
              : [
                  "It leaves the hub's queue and becomes a draft that only your company can see.",
                  "The hub is notified.",
                  "You can edit it and submit it again.",
                ]
          }
          act="Withdraw"
          draftKey={`withdraw:${startup.id}`}
          failed={isVersion ? "New version not withdrawn" : "Application not withdrawn"}
          onConfirm={() => withdrawStartup(startup.id)}
          onDone={() => void refresh()}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === "discard" ? (
        <ConfirmWithReason
          title="Discard the new version?"
          effects={[
            "Your changes since the approval are permanently deleted.",
            "What is approved stays public.",
          ]}
          act="Discard version"
          isDangerous
          draftKey={`discard:${startup.id}`}
          failed="New version not discarded"
          onConfirm={() => discardStartupVersion(startup.id)}
          onDone={() => void refresh()}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === "offer" ? (
        <Suspense>
          <OfferDialog startup={listed} onClose={() => setAsked(null)} />
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

function submitLabel({ status, version }: MyStartup): string {
  if (status === "APPROVED") {
    return version === "REJECTED" ? "Submit version again" : "Submit new version";
  }
  return status === "REJECTED" ? "Submit again" : "Submit to hub";
}
