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

  it("finds the session of a link in an e-mail, in the fragment only", () => {
    const tokens = "access_token=a&refresh_token=r&type=recovery";
    expect(readAuthCallback(at(`/auth/reset#${tokens}`)).tokens).toEqual({
      access_token: "a",
      refresh_token: "r",
    });
    expect(readAuthCallback(at(`/auth/reset?${tokens}`)).tokens).toBeNull();
    expect(readAuthCallback(at("/auth/reset#access_token=a")).tokens).toBeNull();
    expect(withoutCallback(at(`/auth/reset#${tokens}`))).toBe("/auth/reset");
  });

  it("shows the provider's description, from the query or the fragment", () => {
    const expected = { code: null, tokens: null, problem: "The user denied access" };
    const text = "error=access_denied&error_description=The+user+denied+access";
    expect(readAuthCallback(at(`/auth?${text}`))).toEqual(expected);
    expect(readAuthCallback(at(`/auth#${text}`))).toEqual(expected);
  });

  it("words a bare code and cuts a long text", () => {
    expect(readAuthCallback(at("/auth?error=access_denied")).problem).toBe(
      "The sign-in was cancelled.",
    );
    const long = readAuthCallback(at(`/auth?error=x&error_description=${"a".repeat(999)}`));
    expect(long.problem).toHaveLength(200);
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
