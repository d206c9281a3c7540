import { Theme } from "@radix-ui/themes";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { queryClient } from "./query-client";

/** Milliseconds between attempts to load the notices. */
const RETRY_MS = 4_000;

/** Nothing around them would catch that they cannot be loaded: the page would fall with them. */
async function loadNotices(): Promise<typeof import("./Notices")> {
  for (;;) {
    try {
      return await import("./Notices");
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
const Notices = lazy(loadNotices);

/** What all screens need around them. */
export function App({ children }: { children: ReactNode }) {
  return (
    <Theme accentColor="indigo" grayColor="slate" radius="medium" panelBackground="solid">
      <QueryClientProvider client={queryClient}>
        {children}
        {/* A dialog hides the page around it from screen readers, but for what holds a live region:
            there before the notices are loaded, or they would be hidden with it. */}
        <div aria-live="off">
          <Suspense>
            <Notices />
          </Suspense>
        </div>
      </QueryClientProvider>
    </Theme>
  );
}
