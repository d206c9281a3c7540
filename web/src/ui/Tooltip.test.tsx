import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { show } from "@/testing/show";
import { Tooltip } from "./Tooltip";

const tooltip = () => screen.queryByRole("tooltip")?.textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const pointAt = (name: string) => fireEvent.pointerMove(screen.getByRole("button", { name }));
const press = (name: string) => fireEvent.pointerDown(screen.getByRole("button", { name }));

describe("a tooltip", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    show(
      <>
        <Tooltip content="Sent to your bank">
          <button type="button">Pay</button>
        </Tooltip>
        <Tooltip content="Kept for 30 days">
          <button type="button">Save</button>
        </Tooltip>
      </>,
    );
  });
  afterEach(() => void vi.useRealTimers());

  it("is for whoever stays", () => {
    pointAt("Pay");
    pass(690);
    expect(tooltip()).toBeUndefined();
    pass(20);
    expect(tooltip()).toBe("Sent to your bank");
  });

  it("is there at once when another just was", () => {
    pointAt("Pay");
    pass(710);
    press("Pay");
    pass(290);
    pointAt("Save");
    pass(10);
    expect(tooltip()).toBe("Kept for 30 days");
    press("Save");
    pass(310);
    pointAt("Pay");
    pass(10);
    expect(tooltip()).toBeUndefined();
  });

  it("shows by keyboard, too", () => {
    act(() => screen.getByRole("button", { name: "Save" }).focus());
    expect(tooltip()).toBe("Kept for 30 days");
  });
});
