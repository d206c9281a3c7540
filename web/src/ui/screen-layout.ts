import { createContext } from "react";

/** `page` is read, above the whole footer; `work` is as wide as lists want, above a quiet line; `window` fills the window. */
export type ScreenLayout = "page" | "work" | "window";

/** Of the screen that a piece stands on (app/layout): pages are narrower than work, tables of work denser. */
export const ScreenLayoutContext = createContext<ScreenLayout>("page");
