import { Theme } from "@radix-ui/themes";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { lazyOptional } from "@/ui/lazy-component";
import { queryClient } from "./query-client";

const Toasts = lazyOptional(() => import("./Toasts"));

export function App({ children }: { children: ReactNode }) {
  return (
    <Theme accentColor="indigo" grayColor="slate" radius="medium" panelBackground="solid">
      <QueryClientProvider client={queryClient}>
        {children}
        {/* A dialog hides the page from screen readers, except live regions that exist when it
            opens: so this one exists before the toasts load. */}
        <div aria-live="off">
          <Suspense>
            <Toasts />
          </Suspense>
        </div>
      </QueryClientProvider>
    </Theme>
  );
}
