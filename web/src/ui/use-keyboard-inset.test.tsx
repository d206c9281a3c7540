import { cleanup } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { show } from "@/testing/show";
import { useKeyboardInset } from "./use-keyboard-inset";

function Sheet() {
  useKeyboardInset();
  return null;
}

/** What is seen of a window of 800 px. */
class Seen extends EventTarget {
  height = 800;
  offsetTop = 0;
  scale = 1;

  become(height: number, offsetTop: number, scale = 1) {
    Object.assign(this, { height, offsetTop, scale });
    this.dispatchEvent(new Event("resize"));
    return document.documentElement.style.getPropertyValue("--keyboard-inset");
  }
}

afterEach(() => vi.unstubAllGlobals());

it("tells how much a keyboard covers while the sheet is open, and nothing when zoomed in", () => {
  const seen = new Seen();
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("visualViewport", seen);
  show(<Sheet />);
  expect(seen.become(460, 0)).toBe("340px");
  expect(seen.become(460, 40), "the page was moved up by the browser").toBe("300px");
  expect(seen.become(400, 0, 2)).toBe("");
  expect(seen.become(460, 0)).toBe("340px");
  cleanup();
  expect(document.documentElement.style.getPropertyValue("--keyboard-inset")).toBe("");
  expect(seen.become(300, 0), "a closed sheet asks no more").toBe("");
});
