import { findProgram } from "./program.ts";

const PLACES = [
  // Without a window's frame it takes half the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** DEALPORT_CHROMIUM, else the system's. @throws One line that says what to do, when there is none. */
export async function findChromium(): Promise<string> {
  const packages = ["chromium-headless-shell", "chromium"];
  const found = process.env.DEALPORT_CHROMIUM || (await findProgram("Chromium", PLACES, packages));
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium: install it (Debian: apt-get install chromium), or name one in DEALPORT_CHROMIUM.",
  );
}
