import { useEffect, useEffectEvent } from "react";

/** @param onReturn told whether the network is new; otherwise the person came back */
export function useOnlineOrFocus(onReturn: (isNewNetwork: boolean) => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const online = () => returned(true);
    const visible = () => {
      if (document.visibilityState === "visible") returned(false);
    };
    const focus = () => returned(false);
    window.addEventListener("online", online);
    window.addEventListener("focus", focus);
    document.addEventListener("visibilitychange", visible);
    return () => {
      window.removeEventListener("online", online);
      window.removeEventListener("focus", focus);
      document.removeEventListener("visibilitychange", visible);
    };
  }, []);
}
