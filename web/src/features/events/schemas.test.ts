import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { hostMessageSchema, summitSchema } from "./schemas";

const problems = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const empty = { full_name: " ", email: "", company: "", message: "", website: "" };

describe("a message to an event's hosts", () => {
  it("says what is missing in the specification's words", () => {
    expect(problems(hostMessageSchema, { ...empty, message: "too short" })).toEqual([
      "Full name is required",
      "Please enter a valid email address",
      "Message must be at least 10 characters",
    ]);
  });
});

describe("the summit's form", () => {
  it("requires all but the company", () => {
    expect(problems(summitSchema, { ...empty, phone: "", interest: "" })).toEqual([
      "Full name is required",
      "Please enter a valid email address",
      "Phone is required",
      "Interest is required",
      "Message is required",
    ]);
    const full = {
      full_name: "Ana Duarte",
      email: "ana@fund.example",
      phone: "+351 21 000",
      interest: "speaking",
      company: "",
      message: "Hi",
      website: "",
    };
    expect(problems(summitSchema, full)).toEqual([]);
  });
});
