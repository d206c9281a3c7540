import { describe, expect, it } from "vitest";
import type { LogLine } from "@/data/organizations/queries";
import { logSentence } from "./log-sentence";

const line: LogLine = {
  id: "l",
  action: "organization.joined",
  happened_at: "2026-03-01T09:00:00Z",
  actor_name: "Ana Silva",
  person_name: "Tom Weber",
  role: "ADMIN",
  email: "tom@port.example",
  reason: null,
};

describe("a line of an organization's log", () => {
  it("says who did what to whom", () => {
    const says = (action: string, changed: Partial<LogLine> = {}) =>
      logSentence({ ...line, action: `organization.${action}`, ...changed });
    expect(says("joined")).toBe("Tom Weber joined as an administrator");
    expect(says("invited")).toBe("Ana Silva invited tom@port.example");
    expect(says("invitation_declined")).toBe("tom@port.example declined an invitation");
    expect(says("member_removed")).toBe("Ana Silva removed Tom Weber");
    expect(says("role_set")).toBe(
      "Ana Silva changed the role or title of Tom Weber, an administrator now",
    );
    expect(says("signatory_added")).toBe("Ana Silva let Tom Weber sign");
    expect(logSentence({ ...line, action: "kyc.document_opened" })).toBe(
      "Ana Silva opened a document of the identity check",
    );
    expect(says("edited", { actor_name: null })).toBe("Dealport edited the legal facts");
  });
});
