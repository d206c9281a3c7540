import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LostUpload } from "./lost-uploads";

const lost = (
  id: string,
  name: string,
  size: number,
  folder: string | null = null,
): LostUpload => ({
  id,
  roomId: "room",
  purpose: "documents",
  folder,
  document: null,
  name,
  size,
});
const file = (name: string, size: number) => new File([new Uint8Array(size)], name);

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
});

describe("files that were cut off", () => {
  it("go on where they went, each once, and nothing else does", async () => {
    const { matchLost } = await import("./lost-uploads");
    const was = [lost("1", "A.pdf", 3, "x"), lost("2", "A.pdf", 3, "y"), lost("3", "B.pdf", 4)];
    const chosen = [file("A.pdf", 3), file("A.pdf", 3), file("A.pdf", 3), file("B.pdf", 5)];
    const { found, others } = matchLost(was, chosen);
    expect(found.map(({ upload }) => upload.id)).toEqual(["1", "2"]);
    expect(others).toEqual([chosen[2], chosen[3]]);
  });

  it("are recalled for whom they were kept alone, whatever is stored", async () => {
    const { recallLostUploads, useLostUploads } = await import("./lost-uploads");
    const { id: _, ...kept } = lost("1", "A.pdf", 3);
    sessionStorage.setItem("dealport:uploads:alice", JSON.stringify([kept]));
    sessionStorage.setItem("dealport:uploads:carol", "[{");
    recallLostUploads("bob");
    expect(useLostUploads.getState().list).toEqual([]);
    recallLostUploads("alice");
    expect(useLostUploads.getState().list.map(({ name }) => name)).toEqual(["A.pdf"]);
    recallLostUploads("carol");
    expect(useLostUploads.getState().list).toEqual([]);
  });
});
