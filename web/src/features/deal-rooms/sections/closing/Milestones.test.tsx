import type { UseQueryResult } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ClosingActs, Milestone } from "@/data/deal-rooms/closing";
import type { DealRoom } from "@/data/deal-rooms/types";
import { show } from "@/testing/show";
import { MilestoneDialog } from "./MilestoneDialog";
import { Milestones } from "./Milestones";

it("leaves the focus where it is while a milestone is marked as done", () => {
  const acts = { finishMilestone: () => new Promise(() => {}) } as unknown as ClosingActs;
  const data = [{ id: "1", title: "Sign", can_finish: true }];
  show(
    <Milestones
      room={{} as DealRoom}
      milestones={{ data } as unknown as UseQueryResult<Milestone[]>}
      acts={acts}
      onRequest={() => {}}
    />,
  );
  const mark = () => screen.getByRole<HTMLButtonElement>("button", { name: "Mark Sign as done" });
  mark().focus();
  fireEvent.click(mark());
  expect(mark().getAttribute("aria-disabled")).toBe("true");
  expect(mark().disabled).toBe(false);
  expect(document.activeElement).toBe(mark());
});

it("keeps what was entered for a milestone whose dialog was closed, until it is added", async () => {
  const onClose = vi.fn();
  const add = vi.fn(async (_id: string, _fields: object) => {
    throw new Error("Lost");
  });
  const dialog = () =>
    show(
      <MilestoneDialog
        roomId="room"
        milestone={null}
        people={[]}
        acts={{ addMilestone: add } as unknown as ClosingActs}
        onClose={onClose}
      />,
    );
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Add milestone" }));
  dialog();
  fireEvent.change(field(/Title/), { target: { value: "Wire the money" } });
  fireEvent.change(field(/Date/), { target: { value: "2027-02-01" } });
  press();
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  cleanup();
  dialog();
  expect([field(/Title/).value, field(/Date/).value]).toEqual(["Wire the money", "2027-02-01"]);
  add.mockResolvedValueOnce(undefined as never);
  press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(add.mock.calls[1]).toEqual(add.mock.calls[0]);
  cleanup();
  dialog();
  expect([field(/Title/).value, field(/Date/).value]).toEqual(["", ""]);
});
