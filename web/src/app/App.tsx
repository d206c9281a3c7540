import { Theme } from "@radix-ui/themes";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { queryClient } from "./query-client";

const Notices = lazy(() => import("./Notices"));

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
