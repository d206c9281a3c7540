import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { routes } from "@/lib/paths";
import { FullScreenSpinner } from "@/ui/Spinner";
import type { ScreenLayout } from "@/ui/screen-layout";
import { RequireAccess } from "./guards/RequireAccess";
import { HomePage } from "./HomePage";
import { Layout } from "./layout/Layout";
import { NotFoundPage } from "./pages/NotFoundPage";
import { RouteProblem } from "./pages/RouteProblem";
import { layoutOf, loadScreen, type Screen, screens } from "./screens";

type Router = ReturnType<typeof createBrowserRouter>;

export interface RouteHandle {
  layout: ScreenLayout;
}

function toRoute(screen: Screen): RouteObject {
  const { path, access, opensOffline = false } = screen;
  return {
    path,
    handle: { layout: layoutOf(screen) } satisfies RouteHandle,
    hydrateFallbackElement: <FullScreenSpinner />,
    lazy: async () => {
      const Content = await loadScreen(screen);
      const element = (
        <RequireAccess access={access} opensOffline={opensOffline}>
          <Content />
        </RequireAccess>
      );
      return { element };
    },
  };
}

export const appRoutes: RouteObject[] = [
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
];

export const makeRouter = (): Router => createBrowserRouter(appRoutes);

export function screenLoaded(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
