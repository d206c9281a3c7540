import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useSession } from "@/data/session";
import { paths } from "@/lib/paths";
import { notify } from "@/ui/notify";
import { useChangeQuery } from "@/ui/use-change-query";
import type { DemoProduct } from "./RequestDemoDialog";

const RequestDemoDialog = lazy(() => import("./RequestDemoDialog"));

export interface RequestDemo {
  /** Opens the form for a product; a visitor is sent to sign in first (decision 26). */
  request: (product: DemoProduct) => void;
  /** To be rendered where it is used. */
  dialog: ReactNode;
}

/**
 * Asking for a demo from a card or from a product's page.
 * @param shown the product whose page it is: whoever comes back from signing in finds its form open
 */
export function useRequestDemo(shown?: DemoProduct): RequestDemo {
  const { status } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const [wanted, setWanted] = useState<DemoProduct | null>(null);
  // Who asks may not be known yet: then the request waits until they are.
  useEffect(() => {
    if (!wanted || status !== "signed-out") return;
    setWanted(null);
    notify.error("Authentication required", "Sign in to request a demo");
    void navigate(paths.signIn(paths.requestDemo(wanted.slug)));
  }, [wanted, status, navigate]);
  const isBack = params.get("demo") === "open";
  const product = wanted ?? (isBack ? shown : null);
  return {
    request: setWanted,
    dialog:
      product && status === "signed-in" ? (
        <Suspense>
          <RequestDemoDialog
            product={product}
            onClose={() => {
              setWanted(null);
              if (isBack) change({ demo: null }, { replace: true });
            }}
          />
        </Suspense>
      ) : null,
  };
}
