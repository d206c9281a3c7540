import { Theme } from "@radix-ui/themes";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { RouterProvider } from "react-router-dom";
import { queryClient } from "./query-client";
import type { Router } from "./router";

const Notices = lazy(() => import("./Notices"));

/** The product, with what all of its screens need around them. */
export function App({ router }: { router: Router }) {
  return (
    <Theme accentColor="indigo" grayColor="slate" radius="medium" panelBackground="solid">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Notices />
        </Suspense>
      </QueryClientProvider>
    </Theme>
  );
}
