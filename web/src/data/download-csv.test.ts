import { afterEach, expect, it, vi } from "vitest";
import { downloadCsv } from "./download-csv";
import { callApi } from "./edge";

vi.mock("./edge", () => ({ callApi: vi.fn() }));
afterEach(() => vi.clearAllMocks());

const answer = (parts: string[], end: (control: ReadableStreamDefaultController) => void) =>
  new Response(
    new ReadableStream({
      start(control) {
        for (const part of parts) control.enqueue(new TextEncoder().encode(part));
        end(control);
      },
    }),
    { headers: { "x-line-count": "2" } },
  );

it("brings all of it, and says how many lines have come", async () => {
  vi.mocked(callApi).mockResolvedValue(
    answer(['\uFEFF"Startup"\r\n"A', '\nB"\r\n', '"C"\r\n'], (control) => control.close()),
  );
  const progress = vi.fn();
  const tools = { signal: new AbortController().signal, progress };
  const file = await downloadCsv("/x", tools, "It failed.");
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    '\uFEFF"Startup"\r\n"A\nB"\r\n"C"\r\n',
  );
  expect(progress.mock.calls).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
  ]);
});

it("takes half a list for none", async () => {
  vi.mocked(callApi).mockResolvedValue(
    answer(['"Startup"\r\n'], (control) => control.error(new TypeError("network"))),
  );
  const tools = { signal: new AbortController().signal, progress: () => {} };
  await expect(downloadCsv("/x", tools, "It failed.")).rejects.toThrow(
    "The download was interrupted. Try again.",
  );
});
