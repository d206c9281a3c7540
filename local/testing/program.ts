import fs from "node:fs";
import { runCommand } from "./command.ts";

/** Installs it where possible (Debian or Ubuntu, as root). @param places By preference. */
export async function findProgram(
  name: string,
  places: string[],
  packages: string[],
): Promise<string | undefined> {
  const look = () => places.find((place) => fs.existsSync(place));
  const found = look();
  if (found || process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return found;
  console.log(`Installing ${name} for the browser tests (apt-get) …`);
  const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, quiet: true };
  await runCommand("/usr/bin/apt-get", ["update", "-qq"], options);
  for (const one of packages) {
    const args = ["install", "-y", "-qq", "--no-install-recommends", one];
    if ((await runCommand("/usr/bin/apt-get", args, options)).code === 0) break;
  }
  return look();
}
