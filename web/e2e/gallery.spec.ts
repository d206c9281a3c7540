import { expectNoFindings, showTheme } from "./fixtures/axe.ts";
import { expect, test } from "./fixtures/index.ts";
import { PIECES, visit } from "./fixtures/places.ts";
import { expectNoSidewaysScroll } from "./fixtures/screens.ts";

/** Each theme once, each width once: a theme changes colours and a width the layout. */
const LOOKS = [
  { theme: "light", width: 1440, height: 900 },
  { theme: "dark", width: 390, height: 844 },
];

for (const piece of PIECES) {
  test(`${piece.name}: axe finds nothing, nothing scrolls sideways, nothing complains`, async ({
    lookAs,
  }) => {
    const page = await lookAs(null);
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    for (const { theme, width, height } of LOOKS) {
      await test.step(`${width} px, ${theme}`, async () => {
        await page.setViewportSize({ width, height });
        // What is open is opened at its own width.
        await visit(page, piece);
        await showTheme(page, theme);
        await expectNoFindings(page);
        await expectNoSidewaysScroll(page);
      });
    }
    expect(complaints).toEqual([]);
  });
}
