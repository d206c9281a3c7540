import { useEffect } from "react";
import { Toaster } from "sonner";
import { keepNoticeClear } from "@/ui/notice-place";
import { dismissNotice } from "@/ui/notify";
import { useTheme } from "./theme";

const MOVES = ["scroll", "resize", "click", "keyup", "focusin"] as const;

export default function Notices() {
  const theme = useTheme((state) => state.theme);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog or menu that is open takes the key for itself first.
      if (event.key === "Escape" && !event.defaultPrevented) void dismissNotice();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => requestAnimationFrame(keepNoticeClear));
    };
    for (const event of MOVES)
      window.addEventListener(event, look, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of MOVES) window.removeEventListener(event, look, { capture: true });
    };
  }, []);
  return (
    <Toaster
      theme={theme}
      // Asking the styles for it would have them computed while the page is drawn.
      dir="ltr"
      // ui/notice-place.ts places it so that it covers no control.
      position="top-right"
      duration={5000}
      visibleToasts={1}
      closeButton
      swipeDirections={["right"]}
      hotkey={["F8"]}
      containerAriaLabel="Notifications"
    />
  );
}
