import { Theme } from "@radix-ui/themes";
import { Portal } from "radix-ui";
import { useEffect } from "react";
import { Toaster } from "sonner";
import { dismissToast } from "@/ui/notify";
import { useTheme } from "./theme";

/** Under the top bar: a composer, the buttons of dialogs and drawers and bars of choices stand below. */
const PLACE = { top: "calc(var(--topbar-height) + 0.75rem)" };

export default function Toasts() {
  const theme = useTheme((state) => state.theme);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog or menu that is open takes the key for itself first.
      if (event.key === "Escape" && !event.defaultPrevented) void dismissToast();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <Portal.Root asChild>
      <Theme className="toasts">
        <Toaster
          theme={theme}
          // Asking the styles for it would have them computed while the page is drawn.
          dir="ltr"
          position="top-center"
          offset={PLACE}
          mobileOffset={PLACE}
          duration={5000}
          visibleToasts={1}
          closeButton
          swipeDirections={["top", "right"]}
          hotkey={["F8"]}
          containerAriaLabel="Notifications"
        />
      </Theme>
    </Portal.Root>
  );
}
