import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "@/testing/show";
import { AmountField } from "./AmountField";

function Sample({ currency = "USD" }: { currency?: string }) {
  const [text, setText] = useState("");
  return <AmountField label="Amount" currency={currency} value={text} onChange={setText} />;
}

const type = (text: string) => {
  const box = screen.getByLabelText<HTMLInputElement>("Amount");
  fireEvent.change(box, { target: { value: text } });
  return box;
};

it("shows what it understood while one types", () => {
  show(<Sample />);
  for (const [text, said] of [
    ["12", "USD 12.00"],
    ["12,500", "USD 12,500.00"],
    ["2.5m", "USD 2,500,000.00"],
  ] as const) {
    const box = type(text);
    const note = document.getElementById(box.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe(said);
  }
});

it("asks what is meant where a text can be read in two ways, and takes the answer", () => {
  show(<Sample currency="EUR" />);
  const box = type("12.500");
  expect(screen.getByRole("group", { name: "Which amount do you mean?" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "EUR 12.50" }));
  expect(box.value).toBe("12.50");
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole("group")).toBeNull();
});

it("says nothing of what it cannot read", () => {
  show(<Sample currency="JPY" />);
  type("12.50");
  expect(screen.queryByText(/JPY [0-9]/)).toBeNull();
});
