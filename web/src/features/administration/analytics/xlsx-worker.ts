import { toWorkbook } from "./workbook";

export type Made = { file: Blob } | { problem: string };

self.addEventListener("message", async ({ data }: MessageEvent<{ csv: Blob; sheet: string }>) => {
  try {
    const made: Made = { file: await toWorkbook(await data.csv.text(), data.sheet) };
    self.postMessage(made);
  } catch (error) {
    const made: Made = { problem: error instanceof RangeError ? error.message : "" };
    self.postMessage(made);
  }
});
