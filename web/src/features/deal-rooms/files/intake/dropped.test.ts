import { describe, expect, it } from "vitest";
import { byFolder, folderOf } from "./dropped";

const at = (path: string) => ({ name: path.split("/").at(-1) ?? "", path });

describe("a dropped tree", () => {
  it("knows the folder of each file, however the browser says it", () => {
    expect(folderOf(at("./Deck.pdf"))).toBe("");
    expect(folderOf({ name: "Deck.pdf" })).toBe("");
    expect(folderOf(at("/Corporate/ Minutes /May.pdf"))).toBe("Corporate/Minutes");
    expect(folderOf({ name: "a.pdf", webkitRelativePath: "Room/Tax/a.pdf" })).toBe("Room/Tax");
  });

  it("comes in the order of names, a folder before what is inside of it", () => {
    const files = [
      at("/2 Tax/2025.pdf"),
      at("/10 People/Plan.pdf"),
      at("/2 Tax/Returns/10.pdf"),
      at("/2 Tax/Returns/9.pdf"),
      at("./Index.pdf"),
    ];
    expect(
      byFolder(files).map(({ path, files: in_ }) => [path, in_.map(({ name }) => name)]),
    ).toEqual([
      ["", ["Index.pdf"]],
      ["2 Tax", ["2025.pdf"]],
      ["2 Tax/Returns", ["9.pdf", "10.pdf"]],
      ["10 People", ["Plan.pdf"]],
    ]);
  });

  it("leaves the order alone where no folder was dropped", () => {
    const [flat] = byFolder([at("b.pdf"), at("a.pdf")]);
    expect(flat?.files.map(({ name }) => name)).toEqual(["b.pdf", "a.pdf"]);
  });

  it("leaves behind what systems hide in folders, and lets a person send it by itself", () => {
    const files = [
      at("/A/.DS_Store"),
      at("/A/Thumbs.db"),
      at("/A/~$deck.pptx"),
      at("/A/a.pdf"),
      at(".env.pdf"),
    ];
    expect(byFolder(files).flatMap(({ files: in_ }) => in_.map(({ name }) => name))).toEqual([
      ".env.pdf",
      "a.pdf",
    ]);
  });
});
