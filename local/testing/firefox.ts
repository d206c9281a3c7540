import { findProgram } from "./program.ts";

const PLACES = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/**
 * The second browser of the tests, which one story is told in: DEALPORT_FIREFOX, else the system's.
 *
 * @returns Path of the program; nothing where there is none and it cannot be installed.
 */
export async function findFirefox(): Promise<string | undefined> {
  const named = process.env.DEALPORT_FIREFOX;
  const found = named || (await findProgram("Firefox", PLACES, ["firefox-esr"]));
  if (!found)
    console.log("No Firefox: its story is not told (Debian: apt-get install firefox-esr).");
  return found;
}
