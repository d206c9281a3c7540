import fs from "node:fs";
import { runCommand } from "./command.ts";

const PLACES = [
  // Without a browser's frame around the pages it takes half the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The browser of the tests: DEALPORT_CHROMIUM, else the system's; installed where we may
 * (Debian or Ubuntu, as root).
 *
 * @returns Path of the program.
 * @throws One line that says what to do, when there is none and it cannot be installed.
 */
export async function findChromium(): Promise<string> {
  const found = look();
  if (found) return found;
  if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the browser tests (apt-get) …");
    const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, quiet: true };
    await runCommand("/usr/bin/apt-get", ["update", "-qq"], options);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      const args = ["install", "-y", "-qq", "--no-install-recommends", name];
      if ((await runCommand("/usr/bin/apt-get", args, options)).code === 0) break;
    }
    const installed = look();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium: install it (Debian: apt-get install chromium), or name one in DEALPORT_CHROMIUM.",
  );
}

function look(): string | undefined {
  const named = process.env.DEALPORT_CHROMIUM;
  if (named) return named;
  return PLACES.find((place) => fs.existsSync(place));
}
