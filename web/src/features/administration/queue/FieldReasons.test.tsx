import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { clearTextDrafts, keepTextDraftsOf, saveTextDraft } from "@/lib/text-drafts";
import { show } from "@/testing/show";
import { FieldReasons } from "./FieldReasons";
import { useFieldReasons } from "./use-field-reasons";

const FIELDS = {
  name: { label: "Name" },
  revenue: { label: "Annual revenue" },
  website: { label: "Website" },
};
const KEY = "reject:1";
let fields: Readonly<Record<string, { label: string }>> = FIELDS;

/** The dialog's part, and beside it what would be sent. */
function Draft() {
  const draft = useFieldReasons(KEY, fields);
  return (
    <>
      <FieldReasons draft={draft} />
      <output>{draft.isComplete ? JSON.stringify(draft.reasons) : "incomplete"}</output>
      <button type="button" onClick={draft.forget}>
        Sent
      </button>
    </>
  );
}

const open = (...fields: [field: string, text: string][]) => {
  saveTextDraft(`${KEY}:fields`, JSON.stringify(Object.fromEntries(fields)));
  show(<Draft />);
};
const sent = () => screen.getByRole("status").textContent;
const box = (name: string) => screen.queryByRole<HTMLTextAreaElement>("textbox", { name });

beforeEach(() => {
  clearTextDrafts();
  keepTextDraftsOf("ana");
  fields = FIELDS;
});

it("sends the reasons in the order of the screen, trimmed", () => {
  open(["website", "It shows nothing. "], ["name", " It is taken."]);
  expect(JSON.parse(sent() ?? "")).toEqual([
    { field: "name", reason: "It is taken." },
    { field: "website", reason: "It shows nothing." },
  ]);
});

it("is complete without any, and incomplete with a blank or too long one", () => {
  show(<Draft />);
  expect(sent()).toBe("[]");
  open(["name", " "]);
  expect(sent()).toBe("incomplete");
  expect(screen.getByText("Write what has to change, or remove the field.")).toBeTruthy();
  const name = box("Name");
  if (!name) throw new Error("no field");
  fireEvent.change(name, { target: { value: "x".repeat(2001) } });
  expect(sent()).toBe("incomplete");
  expect(screen.getByText("Too long by 1 character.")).toBeTruthy();
  fireEvent.change(name, { target: { value: "x".repeat(2000) } });
  expect(sent()).toContain("xx");
});

it("drops one field and keeps the others, also for the next time", () => {
  open(["name", "It is taken."], ["revenue", "Show the accounts."]);
  fireEvent.click(screen.getByRole("button", { name: "Remove Name" }));
  expect(box("Name")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a field" }));
  show(<Draft />);
  expect(box("Name")).toBeNull();
  expect(box("Annual revenue")?.value).toBe("Show the accounts.");
  fireEvent.click(screen.getByRole("button", { name: "Sent" }));
  show(<Draft />);
  expect(box("Annual revenue")).toBeNull();
});

it("offers another field while one is left, and no more than twenty", () => {
  open(["name", "x"], ["revenue", "x"], ["website", "x"]);
  expect(screen.queryByRole("button", { name: "Add a field" })).toBeNull();
  expect(screen.queryByText("20 fields is the maximum.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Remove Website" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a field" }));
  const many = Array.from({ length: 21 }, (_, index) => `field ${index}`);
  fields = Object.fromEntries(many.map((field) => [field, { label: field }]));
  open(...many.slice(0, 20).map((field): [string, string] => [field, "x"]));
  expect(screen.queryByRole("button", { name: "Add a field" })).toBeNull();
  expect(screen.getByText("20 fields is the maximum.")).toBeTruthy();
});
