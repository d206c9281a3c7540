import { useEffect } from "react";
import { readSession, watchSessionState } from "@/data/session";
import { endAllWork } from "@/ui/work/long-work";
import { WorkStrip } from "@/ui/work/WorkStrip";

export default function LiveWork() {
  useEffect(() => {
    let whose = readSession().user?.id;
    // Security: what a person began ends with their session.
    return watchSessionState(() => {
      const { status, user } = readSession();
      if (status === "loading" || user?.id === whose) return;
      whose = user?.id;
      endAllWork();
    });
  }, []);
  return <WorkStrip />;
}
