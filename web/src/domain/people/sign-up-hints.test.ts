// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { keepSignUpHints, signUpHints } from "./sign-up-hints";

const NONE = { email: "", role: null };
afterEach(() => sessionStorage.clear());

describe("hints of an invitation's link", () => {
  it("are kept for whoever signs up from that invitation, and for no other way", () => {
    expect(keepSignUpHints("/invitation/1", "#to=a%2Bb%40away.test&as=INVESTOR")).toBe(true);
    expect(signUpHints("/invitation/1")).toEqual({ email: "a+b@away.test", role: "INVESTOR" });
    expect(signUpHints("/invitation/2")).toEqual(NONE);
    expect(signUpHints("/")).toEqual(NONE);
  });

  it("may name the role alone, as a link does that somebody copied", () => {
    keepSignUpHints("/invitation/1", "#as=HUB_ADMIN");
    expect(signUpHints("/invitation/1")).toEqual({ email: "", role: "HUB_ADMIN" });
  });

  it("are no role that nobody may choose, and no address that is none", () => {
    keepSignUpHints("/invitation/1", "#to=javascript:alert(1)&as=SUPER_ADMIN");
    expect(signUpHints("/invitation/1")).toEqual(NONE);
    expect(keepSignUpHints("/invitation/1", "#title")).toBe(false);
    expect(keepSignUpHints("/invitation/1", "")).toBe(false);
  });

  it("are none where something else was stored", () => {
    sessionStorage.setItem("dealport:sign-up-hints", "{");
    expect(signUpHints("/invitation/1")).toEqual(NONE);
  });
});
