import fs from "node:fs";

/** USER_HZ: /proc counts a process's time in hundredths of a second. */
const TICKS = 100;

/** Seconds of processor that a process has used. */
export function cpuOf(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** MB, as PSS: Postgres' processes share their buffers, which RSS would count for each of them. */
export function memoryOf(pids: number[]): number {
  let kilobytes = 0;
  for (const pid of pids) {
    try {
      const rollup = fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    } catch {
      // Gone meanwhile.
    }
  }
  return kilobytes / 1024;
}

/** Descendants by /proc; also processes that have another parent by now but name `marker`. */
export function processTree(root: number, marker?: string): number[] {
  const parents = new Map<number, number>();
  const marked: number[] = [];
  for (const entry of fs.readdirSync("/proc")) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
      parents.set(pid, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
      if (marker && fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(marker))
        marked.push(pid);
    } catch {
      // Gone meanwhile.
    }
  }
  const tree = new Set([root, ...marked]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const [pid, parent] of parents) {
      if (tree.has(parent) && !tree.has(pid)) {
        tree.add(pid);
        grew = true;
      }
    }
  }
  return [...tree];
}
