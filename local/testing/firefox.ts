import { findProgram } from "./program.ts";

const PLACES = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** DEALPORT_FIREFOX, else the system's; for one story. @returns undefined where there is none. */
export async function findFirefox(): Promise<string | undefined> {
  const named = process.env.DEALPORT_FIREFOX;
  const found = named || (await findProgram("Firefox", PLACES, ["firefox-esr"]));
  if (!found)
    console.log("No Firefox: its story is not told (Debian: apt-get install firefox-esr).");
  return found;
}
