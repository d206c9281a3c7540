import { useEffect } from "react";
import { useSession } from "@/data/session";
import { offerStar } from "@/domain/startups/star-place";

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
