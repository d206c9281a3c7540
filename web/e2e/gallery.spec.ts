import type { ConsoleMessage } from "@playwright/test";
import { expectNoFindings, showTheme } from "./fixtures/axe.ts";
import { expect, test } from "./fixtures/index.ts";
import { PIECES, visit } from "./fixtures/screen-list.ts";
import { expectNoSidewaysScroll } from "./fixtures/screens.ts";
import { goOn } from "./fixtures/sessions.ts";

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
    const complain = (error: Error) => complaints.push(error.message);
    const read = (message: ConsoleMessage) => {
      if (message.type() === "error") complaints.push(message.text());
    };
    page.on("pageerror", complain).on("console", read);
    for (const [index, { theme, width, height }] of LOOKS.entries()) {
      await test.step(`${width} px, ${theme}`, async () => {
        await page.setViewportSize({ width, height });
        // What is open was opened at its own width.
        if (index === 0 || piece.prepare) await visit(page, piece, goOn);
        await showTheme(page, theme);
        await expectNoFindings(page);
        await expectNoSidewaysScroll(page);
      });
    }
    page.off("pageerror", complain).off("console", read);
    expect(complaints).toEqual([]);
  });
}
