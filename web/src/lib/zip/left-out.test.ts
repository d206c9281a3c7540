import { expect, it } from "vitest";
import { leftOutText } from "./left-out";

it("says of each document that a zip file leaves out why, by its number", () => {
  const text = leftOutText("Lumen Grid documents", "document", [
    { path: "10 Deck.pdf", why: "View only." },
    { path: "2 Plan/2.1 Cap table.xlsx", why: "The connection was lost." },
  ]);
  expect(text).toBe(
    [
      "Lumen Grid documents: 2 documents are not in this zip file.",
      "",
      "2 Plan/2.1 Cap table.xlsx",
      "    The connection was lost.",
      "",
      "10 Deck.pdf",
      "    View only.",
      "",
      "",
    ].join("\r\n"),
  );
});
