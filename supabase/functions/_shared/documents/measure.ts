import { stampPdf } from "./pdf-stamp.ts";

// Run by `npm run bench -- stamp` in its own process: stamps a file repeatedly and prints each time.
const [file = "", rounds = "1"] = Deno.args;
const watermark = {
  name: "Ольга Müller",
  email: "olga@fund.example",
  room: "Lumen Grid, Series A",
  at: new Date(),
};

/** Milliseconds. */
function processorTime(): number {
  const fields = Deno.readTextFileSync("/proc/self/stat").split(") ")[1]?.split(" ") ?? [];
  // utime and stime, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const bytes = await Deno.readFile(file);
const times: { ms: number; cpu: number; isStamped: boolean }[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  const [start, before] = [performance.now(), processorTime()];
  const isStamped = await stampPdf(bytes, watermark).then(
    () => true,
    () => false,
  );
  times.push({ ms: performance.now() - start, cpu: processorTime() - before, isStamped });
}
const peak = Number(/VmHWM:\s+(\d+)/.exec(Deno.readTextFileSync("/proc/self/status"))?.[1]) / 1024;
console.log(JSON.stringify({ times, peak }));
