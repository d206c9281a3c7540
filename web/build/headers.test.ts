import { describe, expect, it } from "vitest";
import {
  headersOf,
  inlineScripts,
  readHeaderRules,
  securityHeaders,
  writeHeaderRules,
} from "./headers.ts";
import { rewriteOf, rewrites } from "./redirects.ts";

const headers = securityHeaders({
  supabaseUrl: "https://project.supabase.co",
  scripts: ["'sha256-x'"],
});
const policy = new Map(headers).get("Content-Security-Policy") ?? "";

describe("security headers", () => {
  it("let scripts of the site run, and requests reach the project", () => {
    expect(policy).toContain("script-src 'self' 'sha256-x';");
    expect(policy).toContain(
      "connect-src 'self' https://project.supabase.co wss://project.supabase.co;",
    );
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it("allow inline scripts by their hash, and need none for files", () => {
    const found = inlineScripts('<script src="/a.js"></script><script>alert(1)</script>');
    expect(found).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
  });

  it("come back from the file as they were written", () => {
    const rules = [
      { path: "/*", headers },
      { path: "/assets/*", headers: [["Cache-Control", "immutable"] as [string, string]] },
    ];
    expect(readHeaderRules(writeHeaderRules(rules))).toEqual(rules);
    expect(headersOf(rules, "/assets/a.js")).toHaveLength(headers.length + 1);
    expect(headersOf(rules, "/about")).toEqual(headers);
  });
});

describe("rewrites", () => {
  const rules = rewrites(
    ["/about", "/auth", "/startups/:slug", "/events/:slug", "/events/:id/door", "/deal-room/:id/*"],
    ["/", "/about", "/startups/:slug", "/events/:slug"],
    "https://p.example",
  );

  it("lead a screen without a file to the empty page, and nothing else", () => {
    expect(rewriteOf(rules, "/auth")?.to).toBe("/200.html");
    expect(rewriteOf(rules, "/deal-room/1")?.to).toBe("/200.html");
    expect(rewriteOf(rules, "/startups/nova")?.to).toBe("/skeletons/startups.html");
    expect(rewriteOf(rules, "/deal-room/1/documents/2")?.to).toBe("/200.html");
    expect(rewriteOf(rules, "/events/open-day")?.to).toBe("/skeletons/events.html");
    expect(rewriteOf(rules, "/events/1/door")?.to).toBe("/200.html");
    expect(rewriteOf(rules, "/events")).toBeUndefined();
    expect(rewriteOf(rules, "/about")).toBeUndefined();
    expect(rewriteOf(rules, "/nothing")).toBeUndefined();
  });

  it("lead the API to the project", () => {
    expect(rewriteOf(rules, "/api/stats")?.to).toBe("https://p.example/functions/v1/api/:splat");
    expect(rewriteOf(rules, "/rest/v1/a")?.to).toBe("https://p.example/rest/v1/:splat");
  });
});
