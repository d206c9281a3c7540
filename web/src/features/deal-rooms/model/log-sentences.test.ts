import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { activityKind, activitySentence, SENTENCES } from "./log-sentences";

const line = (action: string, over = {}) => ({
  action,
  actor_name: "Alice Okafor",
  subject_name: null,
  nda_version: null,
  ...over,
});

describe("the activity log", () => {
  it("words the specification's three lines as it does", () => {
    expect(activitySentence(line("deal_room.created"))).toBe("Deal room created");
    expect(activitySentence(line("deal_room.nda_attached", { nda_version: 1 }))).toBe(
      "NDA uploaded",
    );
    expect(activitySentence(line("nda.accepted", { actor_name: "Bob Lindqvist" }))).toBe(
      "NDA accepted by Bob Lindqvist",
    );
  });

  it("names a newer NDA, a document, a person", () => {
    expect(activitySentence(line("deal_room.nda_attached", { nda_version: 2 }))).toBe(
      "NDA uploaded (version 2)",
    );
    expect(activitySentence(line("document.uploaded", { subject_name: "Deck" }))).toBe(
      "Alice Okafor uploaded Deck",
    );
    expect(activitySentence(line("member.ended", { subject_name: "Carol Mehta" }))).toBe(
      "Alice Okafor ended the access of Carol Mehta",
    );
  });

  it("says which version it was, whether a copy was stamped, and what was called otherwise before", () => {
    const deck = { subject_name: "Deck.pdf", document_version: 2 };
    expect(activitySentence(line("document.downloaded", deck))).toBe(
      "Alice Okafor downloaded Deck.pdf (version 2)",
    );
    expect(activitySentence(line("document.previewed", { ...deck, is_stamped: true }))).toBe(
      "Alice Okafor viewed a stamped copy of Deck.pdf (version 2)",
    );
    expect(activitySentence(line("document.uploaded", { ...deck, document_version: 1 }))).toBe(
      "Alice Okafor uploaded Deck.pdf",
    );
    expect(
      activitySentence(line("document.renamed", { ...deck, former_name: "Old deck.pdf" })),
    ).toBe("Alice Okafor renamed Old deck.pdf to Deck.pdf");
    expect(
      activitySentence(line("folder.renamed", { subject_name: "Legal", former_name: "Law" })),
    ).toBe("Alice Okafor renamed the folder Law to Legal");
  });

  it("names nothing whose name was held back then", () => {
    expect(activitySentence(line("document.renamed"))).toBe("Alice Okafor renamed a document");
    expect(activitySentence(line("document.downloaded", { is_stamped: true }))).toBe(
      "Alice Okafor downloaded a stamped copy of a document",
    );
  });

  it("says who may do what from now on", () => {
    const rule = { subject_name: "Financials", audience: "the investor's side" };
    expect(activitySentence(line("access.set", { ...rule, access: "VIEW" }))).toBe(
      "Alice Okafor set the access of the investor's side to Financials: View only",
    );
    expect(activitySentence(line("access.set", { ...rule, access: null }))).toBe(
      "Alice Okafor reset the access of the investor's side to Financials",
    );
    expect(activitySentence(line("access.set", { audience: "Carol Mehta", access: "NONE" }))).toBe(
      "Alice Okafor set the access of Carol Mehta to all documents: No access",
    );
    expect(activitySentence(line("member.viewed_as", { subject_name: "Carol Mehta" }))).toBe(
      "Alice Okafor looked at the documents as Carol Mehta sees them",
    );
  });

  it("has words for every action that the database can log of a room", () => {
    const folder = path.resolve(import.meta.dirname, "../../../../../supabase/migrations");
    const chapters = fs
      .readdirSync(folder)
      .map((file) => fs.readFileSync(path.join(folder, file), "utf8"));
    const actions = chapters
      .flatMap((sql) => sql.match(/insert into private\.audit_actions[^;]*;/g) ?? [])
      .flatMap((insert) => [...insert.matchAll(/\(\s*'([a-z_.]+)'/g)].map(([, action]) => action))
      .filter((action) =>
        /^(deal|deal_room|member|invitation|document|message|diligence)\./.test(action ?? ""),
      );
    expect(actions.length).toBeGreaterThan(15);
    const worded = [...Object.keys(SENTENCES), "deal_room.nda_attached"];
    expect(actions.filter((action) => !worded.includes(action ?? ""))).toEqual([]);
  });

  it("survives an action and an actor it does not know", () => {
    expect(activitySentence(line("deal.something_new"))).toBe("deal something new");
    expect(activitySentence(line("message.withdrawn", { actor_name: null }))).toBe(
      "Somebody withdrew a message",
    );
    expect(activityKind("member.left")).toBe("person");
  });
});
