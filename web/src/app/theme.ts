import { create } from "zustand";
import { readStored, store } from "@/lib/browser-storage";

export type ThemeName = "light" | "dark";

const KEY = "theme";
const BACKGROUNDS: Record<ThemeName, string> = { light: "#ffffff", dark: "#111113" };

interface ThemeState {
  theme: ThemeName;
  toggle: () => void;
}

/** The script in index.html put the first theme on the page. */
export const useTheme = create<ThemeState>((set, get) => ({
  theme: "light",
  toggle: () => {
    const theme = get().theme === "dark" ? "light" : "dark";
    apply(theme);
    store(KEY, theme);
    set({ theme });
  },
}));

const readTheme = (): ThemeName => (readStored(KEY) === "dark" ? "dark" : "light");

function apply(theme: ThemeName): void {
  const root = document.documentElement;
  root.classList.remove("light", "dark");
  root.classList.add(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BACKGROUNDS[theme]);
}

if (typeof window !== "undefined") {
  // After the first state: prerendered pages are light until they are taken over.
  if (readTheme() === "dark") useTheme.setState({ theme: "dark" });
  window.addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    const theme = readTheme();
    apply(theme);
    useTheme.setState({ theme });
  });
}
