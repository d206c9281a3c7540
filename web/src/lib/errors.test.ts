import { describe, expect, it } from "vitest";
import {
  NO_CONNECTION,
  RequestError,
  statusOf,
  toSentence,
  UNKNOWN_PROBLEM,
  wrongFields,
} from "./errors";

describe("toSentence", () => {
  it("shows what the database and the API say to people", () => {
    const refused = { code: "PT403", message: "Access denied", details: null, hint: null };
    expect(toSentence(refused)).toBe("Access denied");
    expect(statusOf(refused)).toBe(403);
    expect(toSentence(new RequestError("The file is empty.", 400))).toBe("The file is empty.");
  });

  it("hides what is not meant for people", () => {
    const sql = { code: "22P02", message: 'invalid input syntax for type uuid: "x"' };
    expect(toSentence(sql)).toBe(UNKNOWN_PROBLEM);
    expect(toSentence(sql, "Failed to fetch messages")).toBe("Failed to fetch messages");
    expect(toSentence(new Error("x is not a function"))).toBe(UNKNOWN_PROBLEM);
    expect(toSentence(null)).toBe(UNKNOWN_PROBLEM);
    expect(statusOf(sql)).toBeNull();
  });

  it.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
    "names a lost connection: %s",
    (message) => {
      expect(toSentence(new TypeError(message))).toBe(NO_CONNECTION);
    },
  );
});

describe("wrongFields", () => {
  const fields = [{ field: "name", message: "A name must be 1 to 160 characters." }];

  it("reads what the database says of each field", () => {
    const refused = { code: "PT400", message: "Check it.", details: JSON.stringify(fields) };
    expect(wrongFields(refused)).toEqual(fields);
    expect(wrongFields(new RequestError("Check it.", 400, fields))).toEqual(fields);
  });

  it.each([null, "Failing row contains (1, secret).", "{}", '[{"field": 1}, null, "x"]'])(
    "reads nothing else: %s",
    (details) => {
      expect(wrongFields({ code: "PT400", message: "No.", details })).toEqual([]);
      expect(
        wrongFields({ code: "23514", message: "No.", details: JSON.stringify(fields) }),
      ).toEqual([]);
    },
  );
});
