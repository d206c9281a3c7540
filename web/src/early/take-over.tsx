import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";

interface TakeOver {
  container: HTMLElement;
  app: ReactNode;
  /** The screen at this address, as its route's path. */
  screen: string | undefined;
  isVisitor: boolean;
  whenScreenLoaded: () => Promise<unknown>;
}

/** Puts the app in the place of the page's file, or into the empty page. */
export function takeOver({ container, app, screen, isVisitor, whenScreenLoaded }: TakeOver): void {
  const root = (
    <StrictMode>
      {app}
      <TakenOver container={container} />
    </StrictMode>
  );
  // Prerendered is a visitor's page at its bare address; anybody else gets a fresh render in one
  // step.
  const { page } = container.dataset;
  const isAsPrerendered = page === screen && location.search === "" && isVisitor;
  const show = () => {
    // In slices: what is already on screen can wait while the person scrolls.
    if (isAsPrerendered) startTransition(() => void hydrateRoot(container, root));
    else flushSync(() => createRoot(container).render(root));
  };
  if (page === undefined) show();
  // Not awaited: the chunks of screens import the app's chunk and would deadlock.
  else void whenScreenLoaded().then(show);
}

/** The app owns the page now: remove what hid it and marked it as prerendered. */
function TakenOver({ container }: { container: HTMLElement }) {
  useEffect(() => {
    delete document.documentElement.dataset.member;
    delete container.dataset.page;
    delete container.dataset.scripts;
  }, [container]);
  return null;
}
