import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "@/testing/show";
import { Field } from "./Field";

it("says which lines must be filled in, and which may be left empty", () => {
  const field = (optional: boolean) =>
    show(
      <Field label="Company" optional={optional}>
        {(control) => <input {...control} />}
      </Field>,
    );
  field(false);
  expect(screen.getByRole("textbox", { name: "Company" }).getAttribute("aria-required")).toBe(
    "true",
  );
  field(true);
  expect(
    screen.getByRole("textbox", { name: "Company (optional)" }).getAttribute("aria-required"),
  ).toBeNull();
});
