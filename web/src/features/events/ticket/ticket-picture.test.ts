import decodeQR from "qr/decode.js";
import { describe, expect, it } from "vitest";
import { codePath, spelled, ticketSvg } from "./ticket-picture";

const TEXT = {
  ticket: `${"a".repeat(43)}.${"b".repeat(82)}.${"c".repeat(86)}`,
  title: "Quantum Foundry Open House",
  when: "Mar 4, 2027",
  place: "Nice",
  holder: "Bob <Lindqvist>",
  code: "K7MQ2HXA",
};

function drawn(path: string, cells: number) {
  const scale = 4;
  const width = cells * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1/g)) {
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++) {
        const pixel = (Number(y) * scale + dy) * width + Number(x) * scale + dx;
        data.fill(0, pixel * 4, pixel * 4 + 3);
      }
  }
  return { width, height: width, data };
}

describe("a ticket's picture", () => {
  it("holds a code that reads as the ticket", () => {
    const { path, cells } = codePath(TEXT.ticket);
    expect(decodeQR(drawn(path, cells))).toBe(TEXT.ticket);
  });

  it("says the code as it is typed", () => {
    expect(spelled(TEXT.code)).toBe("K7MQ-2HXA");
    expect(ticketSvg(TEXT)).toContain("K7MQ-2HXA");
  });

  it("names its holder once", () => {
    expect(ticketSvg(TEXT).match(/Bob &#60;Lindqvist&#62;/g)).toHaveLength(1);
  });

  it.each([
    [`<script>&"`, "&#60;script&#62;&#38;&#34;"],
    ["bell\u0007", "bell<"],
    ["word ".repeat(40), "…"],
    ["x".repeat(200), "…"],
  ])("takes a title like %j", (title, expected) => {
    const svg = ticketSvg({ ...TEXT, title });
    expect(svg).toContain(expected);
    expect(svg).not.toContain("<script");
  });
});
