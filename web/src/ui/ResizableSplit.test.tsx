import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { show } from "@/testing/show";
import { ResizableSplit } from "./ResizableSplit";

const KEY = "width-of-a-test";

function showSplit(isSplit = true): void {
  show(
    <ResizableSplit label="Width" storageKey={KEY} min={14} max={32} isSplit={isSplit}>
      <p>List</p>
      <p>Detail</p>
    </ResizableSplit>,
  );
}

const line = () => screen.getByRole("separator", { name: "Width" });
const columns = () => line().parentElement?.style.gridTemplateColumns;

describe("two parts with a line between them", () => {
  afterEach(() => localStorage.clear());

  it("shares the width until somebody moves the line, by keys within its ends", () => {
    showSplit();
    expect(columns()).toContain("clamp(14rem, 20%, 32rem)");
    expect(line().getAttribute("aria-valuemin")).toBe("14");
    expect(line().getAttribute("aria-valuemax")).toBe("32");
    fireEvent.keyDown(line(), { key: "End" });
    expect(columns()).toContain("min(32rem, 50%)");
    fireEvent.keyDown(line(), { key: "ArrowLeft" });
    expect(Number(line().getAttribute("aria-valuenow"))).toBeGreaterThanOrEqual(14);
    fireEvent.keyDown(line(), { key: "Home" });
    expect(columns()).toContain("min(14rem, 50%)");
  });

  it("keeps the width in the browser, and forgets it on a double click", () => {
    showSplit();
    fireEvent.keyDown(line(), { key: "End" });
    showSplit();
    expect(columns()).toContain("min(32rem, 50%)");
    fireEvent.doubleClick(line());
    expect(columns()).toContain("clamp(14rem, 20%, 32rem)");
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it("brings what was kept back between its ends", () => {
    localStorage.setItem(KEY, "900");
    showSplit();
    expect(columns()).toContain("min(32rem, 50%)");
  });

  it("has no line while there is only the second part", () => {
    showSplit(false);
    expect(screen.queryByRole("separator")).toBeNull();
    expect(screen.queryByText("List")).toBeNull();
    expect(screen.getByText("Detail")).toBeTruthy();
  });
});
