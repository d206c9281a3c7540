import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSession } from "@/data/session";
import { paths } from "@/lib/paths";
import { notify } from "@/ui/notify";
import type { DemoProduct } from "./RequestDemoDialog";

const RequestDemoDialog = lazy(() => import("./RequestDemoDialog"));

export interface RequestDemo {
  /** Opens the form for a product; a visitor is sent to sign in first (decision 26). */
  request: (product: DemoProduct) => void;
  /** To be rendered where it is used. */
  dialog: ReactNode;
}

/** Asking for a demo from a card or from a product's page. */
export function useRequestDemo(): RequestDemo {
  const { status } = useSession();
  const navigate = useNavigate();
  const [product, setProduct] = useState<DemoProduct | null>(null);
  // Who asks may not be known yet: then the request waits until they are.
  useEffect(() => {
    if (!product || status !== "signed-out") return;
    setProduct(null);
    notify.error("Authentication required", "Please sign in to request a demo");
    void navigate(paths.signIn(paths.exportProduct(product.slug)));
  }, [product, status, navigate]);
  return {
    request: setProduct,
    dialog:
      product && status === "signed-in" ? (
        <Suspense>
          <RequestDemoDialog product={product} onClose={() => setProduct(null)} />
        </Suspense>
      ) : null,
  };
}
