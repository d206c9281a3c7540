import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { exportProductKeys } from "@/data/export-products/keys";
import {
  deleteProduct,
  discardVersion,
  type EditedProduct,
  type MyProduct,
  submitProduct,
  unlistProduct,
  withdrawProduct,
} from "@/data/export-products/mine";
import type { MyStartup } from "@/data/startups/mine";
import { paths } from "@/lib/paths";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { notify } from "@/ui/notify";
import type { ScreenAct } from "@/ui/ScreenActions";
import { HeaderFrame } from "../editor/HeaderFrame";
import type { Saving } from "../editor/use-autosave";
import { useSubmitting } from "../editor/use-submitting";
import { RoleNote } from "../RoleNote";
import { ProductStatus } from "./ProductStatus";

interface ProductHeaderProps {
  startup: MyStartup;
  product: EditedProduct;
  listed: MyProduct;
  saving: Saving;
  userId: string;
}

type Asked = "withdraw" | "unlist" | "discard" | "delete";

export function ProductHeader({ startup, product, listed, saving, userId }: ProductHeaderProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: exportProductKeys.mine(userId) });
  const isVersion = product.status === "APPROVED";
  const submitting = useSubmitting({
    saving,
    failed: "Product not submitted",
    submit: async () => {
      await submitProduct(product.id);
      notify.success(
        isVersion ? "New version submitted" : "Product submitted",
        `${listed.hub_name ?? "Your hub"} has been notified.`,
      );
    },
    refresh,
  });
  const others: ScreenAct[] = [
    ...(product.is_on_market
      ? [{ label: "Public page", to: paths.exportProduct(product.slug) }]
      : []),
    ...(listed.can_withdraw ? [{ label: "Withdraw", onSelect: () => setAsked("withdraw") }] : []),
    ...(listed.can_discard
      ? [{ label: "Discard new version", onSelect: () => setAsked("discard") }]
      : []),
    ...(listed.can_unlist
      ? [{ label: "Take off the market", onSelect: () => setAsked("unlist") }]
      : []),
    ...(listed.can_delete ? [{ label: "Delete draft", onSelect: () => setAsked("delete") }] : []),
  ];
  const submitLabel = isVersion
    ? "Submit new version"
    : product.status === "REJECTED"
      ? "Submit again"
      : "Submit to hub";
  return (
    <HeaderFrame
      back={{ label: "My products", to: paths.myProducts }}
      title={product.title}
      status={
        <>
          <ProductStatus product={listed} />
          <span className="text-sm text-(--gray-11)">{product.startup.name}</span>
        </>
      }
      saving={saving}
      others={others}
      submit={
        listed.can_submit
          ? {
              label: submitLabel,
              onSelect: () => void submitting.submit(null),
              pending: submitting.pending,
            }
          : null
      }
      note={
        <RoleNote
          startup={startup}
          acts="submits, withdraws and deletes it, and takes it off the market"
          reads="what it says"
          className="mt-4"
        />
      }
    >
      {asked ? (
        <Asking
          asked={asked}
          product={product}
          onDone={() => {
            void refresh();
            if (asked === "delete") void navigate(paths.myProducts, { replace: true });
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </HeaderFrame>
  );
}

interface AskingProps {
  asked: Asked;
  product: Pick<EditedProduct, "id" | "title" | "status">;
  onDone: () => void;
  onClose: () => void;
}

const ACTS = {
  withdraw: withdrawProduct,
  unlist: unlistProduct,
  discard: discardVersion,
  delete: deleteProduct,
} as const;

function Asking({ asked, product, onDone, onClose }: AskingProps) {
  const { id, title, status } = product;
  const words = {
    withdraw:
      status === "APPROVED"
        ? {
            title: "Withdraw the new version?",
            effects: [
              "It leaves the hub's queue, and you can edit it again.",
              "The certified product stays on sale.",
              "The hub is notified.",
            ],
            act: "Withdraw",
            failed: "Version not withdrawn",
          }
        : {
            title: `Withdraw ${title}?`,
            effects: [
              "It leaves the hub's queue and becomes a draft that only your company can see.",
              "The hub is notified.",
              "You can edit it and submit it again.",
            ],
            act: "Withdraw",
            failed: "Product not withdrawn",
          },
    unlist: {
      title: `Take ${title} off the market?`,
      effects: [
        "Buyers no longer find it, and its page shows as not found.",
        "Open deals continue.",
        "It becomes a draft again and keeps your changes. To sell it again, your hub has to certify it.",
      ],
      act: "Take off the market",
      failed: "Product not taken off",
    },
    discard: {
      title: "Discard the new version?",
      effects: [
        "Your changes since the certification are permanently deleted.",
        "The certified product stays on sale.",
      ],
      act: "Discard version",
      failed: "Version not discarded",
    },
    delete: {
      title: `Delete ${title}?`,
      effects: [
        "The draft and its pictures are permanently deleted.",
        "Nobody is notified: no hub or buyer has seen it.",
      ],
      act: "Delete draft",
      failed: "Draft not deleted",
    },
  }[asked];
  return (
    <ConfirmWithReason
      {...words}
      isDangerous={asked !== "withdraw"}
      draftKey={`${asked}:${id}`}
      onConfirm={() => ACTS[asked](id)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
