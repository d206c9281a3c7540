import { Theme } from "@radix-ui/themes";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { queryClient } from "./query-client";

const RETRY_MS = 4_000;

/** An error here would take the page down: nothing around it catches one. */
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

export function App({ children }: { children: ReactNode }) {
  return (
    <Theme accentColor="indigo" grayColor="slate" radius="medium" panelBackground="solid">
      <QueryClientProvider client={queryClient}>
        {children}
        {/* A dialog hides the page from screen readers, except live regions that exist when it
            opens: so this one exists before the notices load. */}
        <div aria-live="off">
          <Suspense>
            <Notices />
          </Suspense>
        </div>
      </QueryClientProvider>
    </Theme>
  );
}
