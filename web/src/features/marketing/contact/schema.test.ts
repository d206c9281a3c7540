import { describe, expect, it } from "vitest";
import { contactSchema } from "./schema";

const message = {
  name: "Ana Duarte",
  email: " ana@fund.example ",
  company: "Duarte Capital",
  role: "Partner",
  subject: "A question",
  message: "How do I become an investor?",
  website: "",
};

function problems(changes: Partial<typeof message>): string[] {
  const { error } = contactSchema.safeParse({ ...message, ...changes });
  return error?.issues.map((issue) => issue.message) ?? [];
}

describe("contact form", () => {
  it("takes a message, without the space around it", () => {
    expect(contactSchema.parse(message).email).toBe("ana@fund.example");
  });

  it.each([
    ["name", "A", "Name must be at least 2 characters"],
    ["email", "ana@", "Please enter a valid email address"],
    ["company", "", "Company name is required"],
    ["role", " ", "Role is required"],
    ["subject", "Hi  ", "Subject must be at least 5 characters"],
    ["message", "Too short", "Message must be at least 10 characters"],
  ])("says what is wrong with the %s", (field, value, sentence) => {
    expect(problems({ [field]: value })).toEqual([sentence]);
  });

  it("says what is too long for the database", () => {
    expect(problems({ message: "x".repeat(5001) })).toEqual([
      "This text is too long: at most 5000 characters.",
    ]);
  });
});
