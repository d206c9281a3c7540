import { describe, expect, it } from "vitest";
import { nameOf, objectionToTokens, readAddresses, tokenOf, withTokens } from "./tokens";

describe("addresses in a text", () => {
  it.each([
    ["ana@fund.example", ["ana@fund.example"]],
    [
      "ana@fund.example, bo@x.example;cy@y.example\nda@z.example",
      ["ana@fund.example", "bo@x.example", "cy@y.example", "da@z.example"],
    ],
    ["Ana Roy <ana@fund.example>, Bo <bo@x.example>", ["ana@fund.example", "bo@x.example"]],
    ['"Roy, Ana" <ana@fund.example>', ["ana@fund.example"]],
    ["mailto:ANA@Fund.Example", ["ana@fund.example"]],
    [" ,; ", []],
  ])("%j", (text, addresses) => {
    expect(readAddresses(text).map(nameOf)).toEqual(addresses);
  });

  it("keeps what is no address, and says so", () => {
    const tokens = readAddresses("ana@fund.example bob bo@x");
    expect(tokens.map((token) => token.kind === "address" && token.isValid)).toEqual([
      true,
      false,
      false,
    ]);
    expect(objectionToTokens(tokens, 5)).toBe("bob and bo@x are not valid email addresses.");
    expect(objectionToTokens(tokens.slice(0, 2), 5)).toBe("bob is not a valid email address.");
    expect(objectionToTokens(tokens.slice(0, 1), 5)).toBeNull();
  });
});

it("names nobody twice, neither as a person nor by address", () => {
  const bob = tokenOf({ id: "b", name: "Bob Lindqvist", email: "Bob@dealport.test" });
  const tokens = withTokens([bob], [bob, ...readAddresses("bob@dealport.test eve@x.example")]);
  expect(tokens.map(nameOf)).toEqual(["Bob Lindqvist", "eve@x.example"]);
});

it("says how many are too many", () => {
  const tokens = readAddresses("a@x.example b@x.example c@x.example");
  expect(objectionToTokens(tokens, 2)).toBe("Name 2 people at most: take 1 away.");
});
