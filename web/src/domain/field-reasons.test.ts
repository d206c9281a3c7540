import { expect, it } from "vitest";
import { reasonAt } from "./field-reasons";

const rejected = {
  status: "REJECTED",
  version: null,
  reason: "Two answers are missing.",
  field_reasons: [
    { field: "website", reason: "This page shows nothing." },
    { field: "revenue", reason: "Show the accounts." },
  ],
};

it("finds each reason at its field", () => {
  expect(reasonAt(rejected, "website")).toBe("This page shows nothing.");
  expect(reasonAt(rejected, "revenue")).toBe("Show the accounts.");
  expect(reasonAt(rejected, "name")).toBeNull();
});

it("shows reasons until what was rejected is submitted again", () => {
  expect(reasonAt({ ...rejected, status: "PENDING" }, "website")).toBeNull();
  expect(reasonAt({ ...rejected, status: "DRAFT" }, "website")).toBeNull();
});

it("asks the new version of something approved, where there is one", () => {
  const approved = { ...rejected, status: "APPROVED" };
  expect(reasonAt(approved, "website")).toBeNull();
  expect(reasonAt({ ...approved, version: "REJECTED" }, "website")).toBe(
    "This page shows nothing.",
  );
  expect(reasonAt({ ...approved, version: "DRAFT" }, "website")).toBeNull();
});
