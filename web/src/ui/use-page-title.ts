import { useEffect } from "react";

const PRODUCT = "Dealport";

/**
 * Sets the document's title while the screen is shown: "Deal rooms · Dealport".
 * @param title of the screen; nothing for the home page
 */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title
      ? `${title} · ${PRODUCT}`
      : `${PRODUCT}: the institutional pipeline for deep tech`;
  }, [title]);
}
