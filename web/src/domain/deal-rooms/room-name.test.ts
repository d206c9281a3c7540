import { describe, expect, it } from "vitest";
import { roomName } from "./room-name";

describe("a room's name", () => {
  it("says to the founder's side who it is with", () => {
    expect(roomName({ startup_name: "Lumen Grid", other_party: "Lindqvist Ventures" })).toBe(
      "Lumen Grid with Lindqvist Ventures",
    );
  });

  it("is the startup's to the investor's side and to whoever has no seat", () => {
    expect(roomName({ startup_name: "Lumen Grid", other_party: "Lumen Grid" })).toBe("Lumen Grid");
    expect(roomName({ startup_name: "Lumen Grid", other_party: null })).toBe("Lumen Grid");
  });
});
