import { useQueryClient } from "@tanstack/react-query";
import {
  certifyProduct,
  refreshExportApplications,
  rejectProduct,
  revokeCertification,
} from "@/data/export-applications/mutations";
import type { ExportApplication } from "@/data/export-applications/types";
import { PRODUCT_FIELDS } from "@/domain/editable-fields";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import { FieldReasons } from "../queue/FieldReasons";
import { useFieldReasons } from "../queue/use-field-reasons";

export interface DecisionRequest {
  act: "certify" | "reject" | "revoke";
  row: ExportApplication;
}

interface DecisionDialogProps {
  request: DecisionRequest;
  onClose: () => void;
}

export function DecisionDialog({ request: { act, row }, onClose }: DecisionDialogProps) {
  switch (act) {
    case "certify":
      return <Certify row={row} onClose={onClose} />;
    case "reject":
      return <Reject row={row} onClose={onClose} />;
    case "revoke":
      return <Revoke row={row} onClose={onClose} />;
  }
}

interface OneProps {
  row: ExportApplication;
  onClose: () => void;
}

function Certify({ row, onClose }: OneProps) {
  const client = useQueryClient();
  return (
    <ConfirmWithReason
      title={row.is_version ? `Certify the new version of ${row.title}?` : `Certify ${row.title}?`}
      effects={
        row.is_version
          ? [
              "It replaces the certified version, and buyers see it at once.",
              "Its page address stays, and open deals continue.",
              "Its company is notified.",
            ]
          : ["It becomes hub-certified, and buyers find it at once.", "Its company is notified."]
      }
      act={row.is_version ? "Certify version" : "Certify"}
      draftKey={`certify:${row.id}`}
      failed="Product not certified"
      onConfirm={() =>
        certifyProduct(row.id, row.submitted_at).finally(() => refreshExportApplications(client))
      }
      onDone={() =>
        notify.success(
          row.is_version ? "New version certified" : "Product certified",
          `${row.title} is on the market.`,
        )
      }
      onClose={onClose}
    />
  );
}

function Reject({ row, onClose }: OneProps) {
  const client = useQueryClient();
  const draftKey = `reject:${row.id}`;
  const atFields = useFieldReasons(draftKey, PRODUCT_FIELDS);
  return (
    <ConfirmWithReason
      title={row.is_version ? `Reject the new version of ${row.title}?` : `Reject ${row.title}?`}
      effects={
        row.is_version
          ? [
              "The certified product stays on sale.",
              "The version goes back to its company, which can change it and submit it again.",
            ]
          : [
              `${row.title} leaves the queue and goes back to its company.`,
              "They can change it and submit it again.",
            ]
      }
      act="Reject"
      isDangerous
      reason={{ hint: "The company reads it." }}
      details={<FieldReasons draft={atFields} />}
      canAct={atFields.isComplete}
      draftKey={draftKey}
      failed="Product not rejected"
      onConfirm={(reason) =>
        rejectProduct(row.id, reason, atFields.reasons, row.submitted_at).finally(() =>
          refreshExportApplications(client),
        )
      }
      onDone={() => {
        atFields.forget();
        notify.success(
          row.is_version ? "New version rejected" : "Product rejected",
          "Its company has been notified and can read your reason.",
        );
      }}
      onClose={onClose}
    />
  );
}

function Revoke({ row, onClose }: OneProps) {
  const client = useQueryClient();
  return (
    <ConfirmWithReason
      title={`Revoke the certification of ${row.title}?`}
      effects={[
        "It leaves the market at once, and no decision is made on a new version in review.",
        "Its company can change it and submit it to the hub again.",
        "Its company is notified.",
      ]}
      act="Revoke certification"
      isDangerous
      reason={{ hint: "The company and the hub read it." }}
      draftKey={`revoke:${row.id}`}
      failed="Certification not revoked"
      onConfirm={(reason) =>
        revokeCertification(row.id, reason).finally(() => refreshExportApplications(client))
      }
      onDone={() => notify.success("Certification revoked", `${row.title} is off the market.`)}
      onClose={onClose}
    />
  );
}
