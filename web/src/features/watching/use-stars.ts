import { useEffect } from "react";
import { useInvestor } from "@/data/investors/use-investor";
import { mayWork } from "@/domain/organizations/roles";
import { offerStar } from "@/domain/startups/star-place";

export function useStars(): void {
  const { investor } = useInvestor();
  const isWatching = investor !== null && mayWork(investor.role);
  useEffect(() => {
    if (!isWatching) return;
    let isGone = false;
    void import("./Star").then(({ Star }) => {
      if (!isGone) offerStar(Star);
    });
    return () => {
      isGone = true;
      offerStar(null);
    };
  }, [isWatching]);
}
