import { useEffect } from "react";
import { useSession } from "@/data/session";
import { offerStar } from "@/ui/startups/star-place";

/** Puts stars on startups, wherever they are shown, for whoever can watch them. */
export function useStars(): void {
  const { user } = useSession();
  const isInvestor = user?.role === "INVESTOR";
  useEffect(() => {
    if (!isInvestor) return;
    let isGone = false;
    void import("./Star").then(({ Star }) => {
      if (!isGone) offerStar(Star);
    });
    return () => {
      isGone = true;
      offerStar(null);
    };
  }, [isInvestor]);
}
