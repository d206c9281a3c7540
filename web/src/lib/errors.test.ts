import { describe, expect, it } from "vitest";
import { NO_CONNECTION, RequestError, statusOf, toSentence, UNKNOWN_PROBLEM } from "./errors";

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
