import { describe, expect, it } from "vitest";
import { readAuthCallback, withoutCallback } from "./auth-callback";

const at = (path: string) => new URL(path, "https://dealport.example");

describe("readAuthCallback", () => {
  it("finds the code", () => {
    expect(readAuthCallback(at("/auth?next=%2Fdeal-rooms&code=abc"))).toEqual({
      code: "abc",
      tokens: null,
      problem: null,
    });
    expect(readAuthCallback(at("/auth"))).toEqual({ code: null, tokens: null, problem: null });
  });

  it("finds the session of a link in an email, in the fragment only", () => {
    const tokens = "access_token=a&refresh_token=r&type=recovery";
    expect(readAuthCallback(at(`/auth/reset#${tokens}`)).tokens).toEqual({
      access_token: "a",
      refresh_token: "r",
    });
    expect(readAuthCallback(at(`/auth/reset?${tokens}`)).tokens).toBeNull();
    expect(readAuthCallback(at("/auth/reset#access_token=a")).tokens).toBeNull();
    expect(withoutCallback(at(`/auth/reset#${tokens}`))).toBe("/auth/reset");
  });

  it("words what went wrong, from the query or the fragment, never in somebody else's words", () => {
    const expected = { code: null, tokens: null, problem: "The sign-in was cancelled." };
    const text = "error=access_denied&error_description=Call+us+at+555-0100";
    expect(readAuthCallback(at(`/auth?${text}`))).toEqual(expected);
    expect(readAuthCallback(at(`/auth#${text}`))).toEqual(expected);
    const unknown = readAuthCallback(at("/auth?error_description=Call+us+at+555-0100")).problem;
    expect(unknown).toMatch(/^Something went wrong/);
  });

  it("shows a description that is a sentence of ours", () => {
    const text = "error=server_error&error_description=This+account+has+been+disabled.";
    expect(readAuthCallback(at(`/auth?${text}`)).problem).toBe("This account has been disabled.");
  });

  it("ignores a code beside an error", () => {
    expect(readAuthCallback(at("/auth?code=abc&error=access_denied")).code).toBeNull();
  });
});

describe("withoutCallback", () => {
  it("keeps everything else of the address", () => {
    expect(withoutCallback(at("/auth?next=%2Fdeal-rooms&code=abc&state=x#top"))).toBe(
      "/auth?next=%2Fdeal-rooms#top",
    );
    expect(withoutCallback(at("/auth#error=x&error_description=y"))).toBe("/auth");
  });
});
