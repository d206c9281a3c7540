import { create } from "zustand";

export type ThemeName = "light" | "dark";

/** Key in local storage, fixed by the specification. */
const KEY = "theme";
const BACKGROUNDS: Record<ThemeName, string> = { light: "#ffffff", dark: "#111113" };

interface ThemeState {
  theme: ThemeName;
  /** Switches between light and dark, and remembers it. */
  toggle: () => void;
}

/** The colour theme; the first one was put on the page by the script in index.html. */
export const useTheme = create<ThemeState>((set, get) => ({
  theme: "light",
  toggle: () => {
    const theme = get().theme === "dark" ? "light" : "dark";
    apply(theme);
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Storage may be forbidden; the theme then lasts as long as the page.
    }
    set({ theme });
  },
}));

/** Light unless "dark" is stored: any other value falls back to light. */
function readTheme(): ThemeName {
  try {
    return localStorage.getItem(KEY) === "dark" ? "dark" : "light";
  } catch {
    return "light";
  }
}

function apply(theme: ThemeName): void {
  const root = document.documentElement;
  root.classList.remove("light", "dark");
  root.classList.add(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BACKGROUNDS[theme]);
}

if (typeof window !== "undefined") {
  // After the first state, which is that of prerendered pages: they are light until they are taken
  // over. What is the same stays the same, or they would be drawn twice.
  if (readTheme() === "dark") useTheme.setState({ theme: "dark" });
  // Another tab switched: follow it.
  window.addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    const theme = readTheme();
    apply(theme);
    useTheme.setState({ theme });
  });
}
