import { Heading } from "@radix-ui/themes";
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
import { wrongFields } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { BackLink } from "@/ui/BackLink";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { useAct } from "@/ui/forms/use-act";
import { notify } from "@/ui/notify";
import { type ScreenAct, ScreenActions } from "@/ui/ScreenActions";
import { goToField } from "../editor/go-to-field";
import { SaveState } from "../editor/SaveState";
import type { Saving } from "../editor/use-autosave";
import { ProductStatus } from "./ProductStatus";

interface ProductHeaderProps {
  product: EditedProduct;
  listed: MyProduct;
  saving: Saving;
  userId: string;
}

type Asked = "withdraw" | "unlist" | "discard" | "delete";

/** Which product it is, where it stands, and what can be done with it. */
export function ProductHeader({ product, listed, saving, userId }: ProductHeaderProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: exportProductKeys.mine(userId) });
  const isVersion = product.status === "APPROVED";
  const submitting = useAct(async (_: null) => {
    await saving.autosave.settle();
    const [unsaved] = Object.keys(saving.autosave.read().unsaved);
    if (unsaved) {
      notify.error("Product not submitted", "Mend or save what is marked first.");
      return goToField(navigate, unsaved);
    }
    try {
      await submitProduct(product.id);
      notify.success(
        isVersion ? "New version submitted" : "Product submitted",
        `${listed.hub_name ?? "Your hub"} has been told.`,
      );
    } catch (error) {
      const [first] = wrongFields(error);
      if (first) goToField(navigate, first.field);
      throw error;
    } finally {
      await refresh();
    }
  }, "Product not submitted");
  const others: ScreenAct[] = [
    ...(product.is_on_market
      ? [{ label: "Public page", to: paths.exportProduct(product.slug) }]
      : []),
    ...(listed.can_withdraw ? [{ label: "Withdraw", onSelect: () => setAsked("withdraw") }] : []),
    ...(listed.can_discard
      ? [{ label: "Drop new version", onSelect: () => setAsked("discard") }]
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
    <header>
      <BackLink to={paths.myProducts}>My products</BackLink>
      <div className="edit-head">
        <div className="min-w-0 flex-1">
          <Heading as="h1" size="6" className="break-words" dir="auto">
            {product.title}
          </Heading>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <ProductStatus product={listed} />
            <span className="text-sm text-(--gray-11)">{product.startup.name}</span>
            <SaveState saving={saving} />
          </div>
        </div>
        <ScreenActions
          others={others}
          {...(listed.can_submit
            ? {
                primary: {
                  label: submitLabel,
                  onSelect: () => void submitting.act(null),
                  pending: submitting.pending,
                },
              }
            : {})}
        />
      </div>
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
    </header>
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

/** Asks before something is taken back, off or away. */
function Asking({ asked, product, onDone, onClose }: AskingProps) {
  const { id, title, status } = product;
  const words = {
    withdraw:
      status === "APPROVED"
        ? {
            title: "Withdraw the new version?",
            effects: [
              "It leaves the hub's queue, and you can change it again.",
              "The certified product goes on selling as it is.",
              "The hub is told.",
            ],
            act: "Withdraw",
            failed: "Version not withdrawn",
          }
        : {
            title: `Withdraw ${title}?`,
            effects: [
              "It leaves the hub's queue and is a draft again, that you alone see.",
              "The hub is told.",
              "You can change it and submit it again.",
            ],
            act: "Withdraw",
            failed: "Product not withdrawn",
          },
    unlist: {
      title: `Take ${title} off the market?`,
      effects: [
        "Buyers find it no more, and its page says that it is not there.",
        "Open deals about it go on.",
        "It is a draft again, with what you have changed. To sell it again, your hub certifies it anew.",
      ],
      act: "Take off the market",
      failed: "Product not taken off",
    },
    discard: {
      title: "Drop the new version?",
      effects: [
        "What you have changed since the certification is gone for good.",
        "The certified product goes on selling as it is.",
      ],
      act: "Drop version",
      failed: "Version not dropped",
    },
    delete: {
      title: `Delete ${title}?`,
      effects: [
        "The draft is gone for good, with its pictures.",
        "Nobody is told: no hub and no buyer has seen it.",
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
