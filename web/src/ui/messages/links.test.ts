import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitLinks } from "./links";

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe("addresses in a text", () => {
  it.each([
    [
      "See https://lumengrid.example.com/deck?page=2#top.",
      "https://lumengrid.example.com/deck?page=2#top",
    ],
    ["(http://a.example.org/x)", "http://a.example.org/x"],
    ["HTTPS://EXAMPLE.COM", "HTTPS://EXAMPLE.COM"],
    ["www.example.com, please", "https://www.example.com"],
    ["at example.com/terms", "https://example.com/terms"],
    ["ask ana.duarte@example.com.", "mailto:ana.duarte@example.com"],
    ["mailto:ana@example.com", "mailto:ana@example.com"],
    ["انظر https://example.com/ع", "https://example.com/ع"],
  ])("%s", (text, href) => {
    expect(hrefs(text)).toEqual([href]);
  });

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(document.domain)//https",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "ftp://files/x",
    "//host/x",
    "Read README.md and run.sh first.",
    "Term sheet v2.docx, 1.5 %, 3.2.1",
  ])("nothing in %s", (text) => {
    expect(hrefs(text)).toEqual([]);
  });

  it("leads only to the web or a mailbox, and loses no character", () => {
    const piece = fc.constantFrom(
      ...[
        "javascript:",
        "https://",
        "http:",
        "mailto:",
        "data:",
        "//",
        "www.",
        "a.com",
        "@",
        "<b>",
        " ",
        "\n",
        "é",
        "‮",
      ],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 }))), (pieces) => {
        const text = pieces.join("");
        const parts = splitLinks(text);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        for (const { href } of parts) {
          if (href) expect(["https:", "http:", "mailto:"]).toContain(new URL(href).protocol);
        }
      }),
    );
  });

  it("takes no long time over the longest message", () => {
    const texts = ["a.", "http://", "a@", "https://a.com/(", "www."].map((part) =>
      part.repeat(10_000 / part.length),
    );
    const begin = performance.now();
    for (const text of texts) splitLinks(text);
    // Quadratic work would take many seconds.
    expect(performance.now() - begin).toBeLessThan(2_000);
  });
});
