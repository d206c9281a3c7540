import { describe, expect, it } from "vitest";
import type { PlatformMessage } from "@/data/console/inbox";
import { headOf, replyLink } from "./labels";

const MESSAGE: PlatformMessage = {
  id: "1",
  about: "contact",
  name: "Marta & Co",
  email: "marta+x@wisla.example",
  company: null,
  role: null,
  phone: null,
  subject: "Access? Now",
  message: "First line\nSecond line",
  created_at: "2026-01-01T00:00:00Z",
  due_at: "2026-01-02T00:00:00Z",
  answered_at: null,
  answered_by_name: null,
  user_id: null,
  user_name: null,
};

describe("headOf", () => {
  it("is the subject, else the first line", () => {
    expect(headOf(MESSAGE)).toBe("Access? Now");
    expect(headOf({ subject: null, message: "One\nTwo" })).toBe("One");
  });
});

describe("replyLink", () => {
  const of = (more: Partial<PlatformMessage>) => new URL(replyLink({ ...MESSAGE, ...more }));

  it("names the address, the subject and what is answered", () => {
    const link = of({});
    expect(decodeURIComponent(link.pathname)).toBe("marta+x@wisla.example");
    expect(link.searchParams.get("subject")).toBe("Re: Access? Now");
    expect(link.searchParams.get("body")).toContain("> First line\r\n> Second line");
  });

  it("lets nothing that somebody wrote add a recipient or a header", () => {
    const link = of({ email: "a?bcc=b@x.example", subject: "Hi&bcc=c@x.example", name: "N&cc=d" });
    expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
    expect(decodeURIComponent(link.pathname)).toBe("a?bcc=b@x.example");
  });

  it("stays short for a long message", () => {
    expect(replyLink({ ...MESSAGE, message: "x".repeat(5000) }).length).toBeLessThan(2000);
  });

  it("says what it was about where there is no subject", () => {
    expect(of({ subject: null, about: "speaking" }).searchParams.get("subject")).toBe(
      "Re: Your message about speaking at the summit",
    );
  });
});
