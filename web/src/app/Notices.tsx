import { useEffect } from "react";
import { Toaster } from "sonner";
import { dismissNotice } from "@/ui/notify";
import { useTheme } from "./theme";

/** Where notices appear (decision 45): 5 s, one at a time, close button, swipe right, F8, Escape. */
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
  return (
    <Toaster
      theme={theme}
      // It would ask the styles for it, and so have them computed while the page is drawn.
      dir="ltr"
      // Below the top bar: at the bottom it would lie over a deal room's Send button.
      position="top-right"
      offset={{ top: "calc(var(--topbar-height) + 12px)", right: 16 }}
      mobileOffset={{ top: "calc(var(--topbar-height) + 8px)" }}
      duration={5000}
      visibleToasts={1}
      closeButton
      swipeDirections={["right"]}
      hotkey={["F8"]}
      containerAriaLabel="Notifications"
    />
  );
}
