import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { routes } from "@/lib/paths";
import { FullScreenSpinner } from "@/ui/Spinner";
import { RequireAccess } from "./guards/RequireAccess";
import { HomePage } from "./HomePage";
import { Layout } from "./layout/Layout";
import { NotFoundPage } from "./pages/NotFoundPage";
import { RouteProblem } from "./pages/RouteProblem";
import { type Screen, screens } from "./screens";

export type Router = ReturnType<typeof createBrowserRouter>;

/** What the layout reads of the route that is shown. */
export interface RouteHandle {
  frame?: Screen["frame"];
}

function toRoute({ path, access, load, frame }: Screen): RouteObject {
  return {
    path,
    handle: { frame } satisfies RouteHandle,
    hydrateFallbackElement: <FullScreenSpinner />,
    lazy: async () => {
      const [{ default: Content }, { TooltipArea }] = await Promise.all([
        load(),
        import("@/ui/TooltipArea"),
      ]);
      const element = (
        <RequireAccess access={access}>
          <TooltipArea>
            <Content />
          </TooltipArea>
        </RequireAccess>
      );
      return { element };
    },
  };
}

/** Makes the router over all addresses of the product. It begins with the page's current address. */
export function makeRouter(): Router {
  return createBrowserRouter([
    {
      element: <Layout />,
      errorElement: <RouteProblem />,
      children: [
        {
          errorElement: <RouteProblem />,
          children: [
            { path: routes.home, element: <HomePage /> },
            ...screens.map(toRoute),
            { path: "*", element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ]);
}
