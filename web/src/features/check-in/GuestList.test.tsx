import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { CheckInList, Guest } from "@/data/check-in/types";
import { show } from "@/testing/show";
import type { CheckInSession, CheckInView } from "./check-in-session";
import { GuestList } from "./GuestList";

const guest = (display_name: string, more: Partial<Guest>): Guest => ({
  registration_id: display_name,
  seq: 1,
  status: "REGISTERED",
  display_name,
  code: null,
  scan: null,
  checked_in_at: null,
  undone_at: null,
  payment_status: null,
  version: 0,
  ...more,
});

it("lists who owes and who paid, and records a payment once", async () => {
  const recordPaid = vi.fn(() => Promise.resolve());
  const view = {
    list: { event: { ticket_price: 50, currency: "EUR" } } as CheckInList,
    guests: [
      guest("Ana", { payment_status: "PENDING" }),
      guest("Ben", { payment_status: "PAID" }),
      guest("Cleo", {}),
      guest("Dan", { payment_status: "PENDING", status: "WAITING" }),
    ],
    waiting: new Map(),
  } as unknown as CheckInView;
  show(
    <GuestList session={{ recordPaid } as unknown as CheckInSession} view={view} isOpen={false} />,
  );
  const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows).toEqual([
    "AnaExpected · Not paid€50 paid by Ana",
    "BenExpected · Paid",
    "CleoExpected",
    "DanOn the waiting list",
  ]);
  const record = screen.getByRole("button", { name: "€50 paid by Ana" });
  fireEvent.click(record);
  fireEvent.click(record);
  await waitFor(() => expect(recordPaid).toHaveBeenCalledTimes(1));
  expect(recordPaid).toHaveBeenCalledWith("Ana");
});
