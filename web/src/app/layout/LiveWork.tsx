import { useEffect } from "react";
import { readSession, watchSessionState } from "@/data/session";
import { endAllWork } from "@/ui/work/long-work";
import { WorkStrip } from "@/ui/work/WorkStrip";

/** Work that goes on while one reads elsewhere. */
export default function LiveWork() {
  useEffect(() => {
    let whose = readSession().user?.id;
    // Security: what somebody began ends with their session.
    return watchSessionState(() => {
      const { status, user } = readSession();
      if (status === "loading" || user?.id === whose) return;
      whose = user?.id;
      endAllWork();
    });
  }, []);
  return <WorkStrip />;
}
