import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useSession } from "@/data/session";
import { paths } from "@/lib/paths";
import { lazyComponent } from "@/ui/lazy-component";
import { notify } from "@/ui/notify";
import { useChangeQuery } from "@/ui/use-change-query";
import type { DemoProduct } from "./RequestDemoDialog";

const RequestDemoDialog = lazyComponent(() => import("./RequestDemoDialog"));

export interface RequestDemo {
  /** Opens the dialog. A visitor is sent to sign in first, as a request has an account. */
  request: (product: DemoProduct) => void;
  dialog: ReactNode;
}

/** @param shown the page's product: its form is open after signing in */
export function useRequestDemo(shown?: DemoProduct): RequestDemo {
  const { status } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const [wanted, setWanted] = useState<DemoProduct | null>(null);
  // Until the session is known, the request waits.
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
