import { expect, it } from "vitest";
import { historySentence } from "./history";

it("says what was done with a document, and with which version", () => {
  expect(historySentence({ action: "document.uploaded", version: null })).toBe("uploaded it");
  expect(historySentence({ action: "document.downloaded", version: 2 })).toBe(
    "downloaded it (version 2)",
  );
  expect(historySentence({ action: "document.downloaded", version: 2, is_stamped: true })).toBe(
    "downloaded a stamped copy of it (version 2)",
  );
  expect(
    historySentence({
      action: "document.renamed",
      version: null,
      subject_name: "Deck.pdf",
      former_name: "Draft.pdf",
    }),
  ).toBe("renamed it from Draft.pdf to Deck.pdf");
  expect(historySentence({ action: "document.stamped_twice", version: null })).toBe(
    "stamped twice",
  );
});
