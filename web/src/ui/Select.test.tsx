import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "@/testing/show";
import { Field } from "./Field";
import { Select } from "./Select";

const OPTIONS = [
  { value: "", label: "Nobody" },
  {
    label: "Founder's side",
    options: [
      { value: "alice", label: "Alice" },
      { value: "bob", label: "Bob", isDisabled: true },
    ],
  },
];

function onTouch(is: boolean) {
  const answer = (media: string) =>
    ({ media, matches: is, addEventListener() {}, removeEventListener() {} }) as never;
  return vi.spyOn(window, "matchMedia").mockImplementation(answer);
}

function showField(value: string, onChange: (value: string) => void) {
  show(
    <Field label="Owner" error="Choose somebody.">
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder="Choose one"
          options={OPTIONS}
          onChange={onChange}
        />
      )}
    </Field>,
  );
  return screen.getByRole("combobox", { name: "Owner", description: "Choose somebody." });
}

it("is the device's picker on touch, with its label and error, groups and no choice", () => {
  const media = onTouch(true);
  const onChange = vi.fn();
  const field = showField("alice", onChange) as HTMLSelectElement;
  expect(field.tagName).toBe("SELECT");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.selectedOptions[0]?.text).toBe("Alice");
  const group = within(field).getByRole("group", { name: "Founder's side" });
  expect(within(group).getByRole<HTMLOptionElement>("option", { name: "Bob" }).disabled).toBe(true);
  const nobody = within(field).getByRole<HTMLOptionElement>("option", { name: "Nobody" });
  fireEvent.change(field, { target: { value: nobody.value } });
  expect(onChange).toHaveBeenLastCalledWith("");
  media.mockRestore();
});

it("shows what to choose while the value is none of the options", () => {
  const media = onTouch(true);
  const field = showField("somebody else", () => {}) as HTMLSelectElement;
  expect(field.selectedOptions[0]?.text).toBe("Choose one");
  expect(field.selectedOptions[0]?.disabled).toBe(true);
  media.mockRestore();
});

it("is a list of ours elsewhere, where none is a choice, too", () => {
  const media = onTouch(false);
  const onChange = vi.fn();
  const field = showField("", onChange);
  expect(field.tagName).toBe("BUTTON");
  expect(field.textContent).toBe("Nobody");
  fireEvent.keyDown(field, { key: "Enter" });
  fireEvent.keyDown(screen.getByRole("option", { name: "Alice" }), { key: "Enter" });
  expect(onChange).toHaveBeenCalledExactlyOnceWith("alice");
  media.mockRestore();
});
