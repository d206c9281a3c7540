import { describe, expect, it } from "vitest";
import { activityKind, activitySentence } from "./sentences";

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

  it("survives an action and an actor it does not know", () => {
    expect(activitySentence(line("deal.terms_proposed"))).toBe("deal terms proposed");
    expect(activitySentence(line("message.withdrawn", { actor_name: null }))).toBe(
      "Somebody withdrew a message",
    );
    expect(activityKind("member.left")).toBe("person");
  });
});
