import { describe, expect, it } from "vitest";
import { detailsOf, EMPTY_HUB, hubSchema } from "./hub-form";

const FILLED = {
  ...EMPTY_HUB,
  name: " Savanna Photonics ",
  country: "Kenya",
  contactName: "Grace Adeyemi",
  contactEmail: "grace@savanna.example",
};

const wrong = (news: Partial<typeof FILLED>) => {
  const { error } = hubSchema.safeParse({ ...FILLED, ...news });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
};

describe("the form for a hub", () => {
  it("asks for four things, and sends nothing that is empty", () => {
    expect(detailsOf(hubSchema.parse(FILLED))).toEqual({
      name: "Savanna Photonics",
      country: "Kenya",
      contact_person_name: "Grace Adeyemi",
      contact_person_email: "grace@savanna.example",
    });
  });

  it("takes documents, one a line", () => {
    const documents = " https://a.example/charter.pdf\n\nhttps://b.example/seal.pdf ";
    expect(detailsOf(hubSchema.parse({ ...FILLED, documents })).verification_docs).toEqual([
      "https://a.example/charter.pdf",
      "https://b.example/seal.pdf",
    ]);
  });

  it("says what is wrong with each field at once", () => {
    expect(
      wrong({
        name: " ",
        contactEmail: "grace",
        website: "javascript:alert(1)",
        contactPhone: "call me",
        documents: "https://a.example\nftp://b.example",
      }),
    ).toEqual({
      name: "Name is required",
      contactEmail: "Please enter a valid email address",
      website: "A web address must begin with https://",
      contactPhone: "4 to 32 digits, spaces and + ( ) . / -",
      documents: "Each on a line of its own, beginning with https://",
    });
    expect(wrong({ country: "Republic of Kenya" })).toEqual({
      country: "Choose a country from the list",
    });
    expect(wrong({ documents: "https://a.example\n".repeat(11) })).toEqual({
      documents: "Ten documents at most",
    });
  });
});
