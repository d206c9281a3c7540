import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { closingKeys } from "@/data/closings/keys";
import type { Closing, ConfirmedClosing } from "@/data/closings/queries";
import { newQueries, show } from "@/testing/show";
import { Closings } from "./Closings";

const closing: Closing = {
  deal_id: "d1",
  startup_id: "s1",
  startup_name: "Lumen Grid",
  startup_slug: "lumen-grid",
  amount: 3_500_000,
  closed_on: "2026-11-20",
  announced_at: "2026-11-21T12:00:00Z",
  is_asked: true,
  remarks: [
    {
      id: "r1",
      kind: "DECLINED",
      body: "The transfer is of another deal.",
      hub: "Station Azur",
      said_at: "2026-11-19T12:00:00Z",
    },
    {
      id: "r2",
      kind: "QUESTION",
      body: "Which bank sent it?",
      hub: null,
      said_at: "2026-11-22T12:00:00Z",
    },
  ],
  evidence: [
    {
      id: "e1",
      side: "INVESTOR",
      file_name: "Transfer.pdf",
      file_size: 2048,
      content_type: "application/pdf",
      added_at: "2026-11-22T13:00:00Z",
    },
  ],
};

const confirmed: ConfirmedClosing = {
  deal_id: "d2",
  startup_name: "Tidal Works",
  startup_slug: "tidal-works",
  amount: 2_500_000,
  confirmed_at: "2026-10-01T12:00:00Z",
  corrections: [
    {
      id: "c1",
      former: 2_600_000,
      amount: 2_500_000,
      reason: "A fee was counted.",
      confirmed_at: "2026-10-05T12:00:00Z",
    },
  ],
  proposal: null,
  evidence: [],
};

const proposed = (changes: Partial<NonNullable<ConfirmedClosing["proposal"]>>) => ({
  ...confirmed,
  deal_id: "d3",
  startup_name: "Kelvin Forge",
  proposal: {
    id: "p1",
    former: 900_000,
    amount: 90_000,
    reason: "A zero too many.",
    proposed_at: "2026-11-20T12:00:00Z",
    is_mine: false,
    can_confirm: false,
    ...changes,
  },
});

let queries = newQueries();
beforeEach(() => {
  queries = newQueries();
});
function showAll(waiting: Closing[], all: ConfirmedClosing[]) {
  queries.setQueryData(closingKeys.waiting(), waiting);
  queries.setQueryData(closingKeys.confirmed(""), all);
  show(<Closings empty="No closings to confirm." />, queries);
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const leave = () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
const isDisabled = (name: string) =>
  dialog().getByRole<HTMLButtonElement>("button", { name }).disabled;
const dialog = () => within(screen.getByRole("dialog"));

describe("closings that wait", () => {
  it("shows what was asked and declined, and that the company has to answer", () => {
    showAll([closing], []);
    const said = within(screen.getByRole("list", { name: "About the closing" }));
    expect(said.getByText(/^Station Azur declined to confirm on/)).toBeDefined();
    expect(said.getByText(/^The platform asked on/)).toBeDefined();
    expect(said.getByText("Which bank sent it?")).toBeDefined();
    expect(screen.getByText("Waiting for the company")).toBeDefined();
  });

  it("shows what each side handed over, and nothing where neither did", () => {
    showAll(
      [closing, { ...closing, deal_id: "d9", startup_name: "Kelvin Forge", evidence: [] }],
      [],
    );
    const list = within(
      screen.getByRole("list", { name: "Evidence of the closing of Lumen Grid" }),
    );
    expect(list.getByText(/from the investor's side/)).toBeDefined();
    expect(list.getByRole("button", { name: "Download Transfer.pdf" })).toBeDefined();
    expect(list.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
    expect(screen.queryByRole("list", { name: /of Kelvin Forge/ })).toBeNull();
  });

  it("asks for words before a question or a refusal is sent, and for none before a confirmation", () => {
    showAll([{ ...closing, is_asked: false, remarks: [] }], []);
    expect(screen.queryByText("Waiting for the company")).toBeNull();
    press("Ask about the closing of Lumen Grid");
    expect(isDisabled("Send question")).toBe(true);
    type("Question", "Why?");
    expect(isDisabled("Send question")).toBe(false);
    leave();
    press("Decline the closing of Lumen Grid");
    expect(isDisabled("Decline closing")).toBe(true);
    leave();
    press("Confirm the closing of Lumen Grid");
    expect(isDisabled("Confirm closing")).toBe(false);
  });
});

describe("confirmed closings", () => {
  it("shows nothing of them to those who have none", () => {
    showAll([], []);
    expect(screen.getByText("No closings to confirm.")).toBeDefined();
    expect(screen.queryByText("Confirmed closings")).toBeNull();
  });

  it("keeps the corrected amount in sight of the current one", () => {
    showAll([], [confirmed]);
    const line = within(screen.getByRole("list", { name: "Confirmed closings", hidden: true }));
    expect(line.getByText("Tidal Works: $2,500,000")).toBeDefined();
    expect(line.getByText(/Corrected from \$2,600,000/).textContent).toContain(
      "A fee was counted.",
    );
  });

  it("asks for an amount and a reason before a correction is proposed", () => {
    showAll([], [confirmed]);
    fireEvent.click(screen.getByText("Confirmed closings"));
    press("Correct the closing of Tidal Works");
    type("Reason", "A typing error");
    expect(isDisabled("Propose correction")).toBe(true);
    type("Correct amount", "2.4m");
    expect(isDisabled("Propose correction")).toBe(false);
  });

  it("lets nobody confirm what their own part proposed", () => {
    showAll([], [proposed({ is_mine: true })]);
    const list = within(screen.getByRole("list", { name: "Proposed corrections" }));
    expect(list.getByText("Kelvin Forge: $900,000 to $90,000")).toBeDefined();
    expect(list.queryByRole("button", { name: /^Confirm/ })).toBeNull();
    expect(
      list.getByRole("button", { name: "Withdraw the correction of Kelvin Forge" }),
    ).toBeDefined();
  });

  it("lets the other part confirm or decline it", () => {
    showAll([], [proposed({ can_confirm: true })]);
    expect(
      screen.getByRole("button", { name: "Decline the correction of Kelvin Forge" }),
    ).toBeDefined();
    press("Confirm the correction of Kelvin Forge");
    expect(dialog().getByText(/^\$90,000 takes the place of \$900,000/)).toBeDefined();
  });
});
