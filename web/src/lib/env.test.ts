import { describe, expect, it } from "vitest";
import { readEnv } from "./env";

const set = {
  VITE_SUPABASE_URL: "https://project.supabase.co/",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
};

describe("readEnv", () => {
  it("reads both settings and drops the slash at the end", () => {
    expect(readEnv(set)).toEqual({
      supabaseUrl: "https://project.supabase.co",
      supabasePublishableKey: "sb_publishable_x",
    });
  });

  it("falls back to the embedded stack in development only", () => {
    expect(readEnv({ DEV: true }).supabaseUrl).toBe("http://127.0.0.1:54321");
    expect(() => readEnv({ DEV: false })).toThrow("VITE_SUPABASE_URL is not set");
  });

  it("refuses an address of another kind and a secret key", () => {
    expect(() => readEnv({ ...set, VITE_SUPABASE_URL: "project.supabase.co" })).toThrow(
      "http or https",
    );
    expect(() => readEnv({ ...set, VITE_SUPABASE_PUBLISHABLE_KEY: "sb_secret_x" })).toThrow(
      "secret key",
    );
  });
});
