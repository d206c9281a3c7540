import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ExportDealActs } from "@/data/export-deals/mutations";
import type { ExportDeal } from "@/data/export-deals/types";
import { show } from "@/testing/show";
import DateDialog from "./DateDialog";
import QuoteDialog from "./QuoteDialog";

const deal = {
  id: "d1",
  buyer: { company: "Holm Marin" },
  product: { title: "Line Sensor" },
  quotes: [
    {
      version: 1,
      amount: "900.00",
      currency: "EUR",
      quantity: "3.000",
      unit: "sensors",
      note: "Delivered.",
    },
  ],
} as unknown as ExportDeal;

it("keeps a note whose dialog was closed, until its quote is sent", async () => {
  const sendQuote = vi.fn(() => new Promise((done) => setTimeout(done, 5)));
  const acts = { sendQuote } as unknown as ExportDealActs;
  const open = () => show(<QuoteDialog deal={deal} acts={acts} onClose={() => {}} />);
  const note = () => screen.getByLabelText<HTMLInputElement>(/^Note/);
  open();
  expect(note().value).toBe("Delivered.");
  fireEvent.change(note(), { target: { value: "Delivered, with two days of trai" } });
  open();
  expect(note().value).toBe("Delivered, with two days of trai");
  fireEvent.click(screen.getByRole("button", { name: "Review quote" }));
  const send = screen.getByRole("button", { name: "Send quote 2" });
  fireEvent.click(send);
  fireEvent.click(send);
  await waitFor(() => expect(send.hasAttribute("disabled")).toBe(false));
  expect(sendQuote).toHaveBeenCalledTimes(1);
  open();
  expect(note().value).toBe("Delivered.");
});

it("shows the whole quote before it is sent, and takes no amount that can be read in two ways", async () => {
  const sendQuote = vi.fn(() => Promise.resolve());
  const acts = { sendQuote } as unknown as ExportDealActs;
  show(<QuoteDialog deal={deal} acts={acts} onClose={() => {}} />);
  const amount = screen.getByLabelText("Amount");
  fireEvent.change(amount, { target: { value: "12.500" } });
  fireEvent.click(screen.getByRole("button", { name: "Review quote" }));
  expect(amount.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByRole("button", { name: "Send quote 2" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "EUR 12,500.00" }));
  expect((amount as HTMLInputElement).value).toBe("12,500.00");
  fireEvent.click(screen.getByRole("button", { name: "Review quote" }));
  const whole = screen.getByRole("dialog");
  for (const said of ["EUR 12,500.00", "3 sensors, about EUR 4,166.67 per unit", "Holm Marin"]) {
    expect(whole.textContent).toContain(said);
  }
  expect(sendQuote).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Send quote 2" }));
  await waitFor(() =>
    expect(sendQuote).toHaveBeenCalledWith(
      expect.objectContaining({ amount: 12_500, currency: "EUR", quantity: 3, unit: "sensors" }),
    ),
  );
});

it("a date that is none keeps the focus", () => {
  const proposeDate = vi.fn();
  const acts = { proposeDate } as unknown as ExportDealActs;
  show(<DateDialog deal={deal} acts={acts} onClose={() => {}} />);
  const date = screen.getByLabelText("Date and time");
  fireEvent.change(date, { target: { value: "" } });
  const send = screen.getByRole("button", { name: "Propose this date" });
  send.focus();
  fireEvent.click(send);
  expect(document.activeElement).toBe(date);
  expect(proposeDate).not.toHaveBeenCalled();
});
