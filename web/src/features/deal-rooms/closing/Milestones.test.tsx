import type { UseQueryResult } from "@tanstack/react-query";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
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
      onWish={() => {}}
    />,
  );
  const mark = () => screen.getByRole<HTMLButtonElement>("button", { name: "Mark Sign as done" });
  mark().focus();
  fireEvent.click(mark());
  expect(mark().getAttribute("aria-disabled")).toBe("true");
  expect(mark().disabled).toBe(false);
  expect(document.activeElement).toBe(mark());
});

it("keeps the title of a milestone whose dialog was closed", () => {
  const dialog = () =>
    show(
      <MilestoneDialog
        roomId="room"
        milestone={null}
        people={[]}
        acts={{} as ClosingActs}
        onClose={() => {}}
      />,
    );
  dialog();
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Wire the mo" } });
  cleanup();
  dialog();
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Wire the mo");
});
