import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "@/testing/show";
import { draftOf } from "../../model/message-draft";
import { KeptDraft } from "./KeptDraft";

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("dealport:draft:"));

it("shows what one had written to oneself alone, until one discards it", () => {
  draftOf("ana", "room").setState({ text: "We would close in March." });
  show(<KeptDraft draft={draftOf("ben", "room")} />);
  expect(screen.queryByRole("region")).toBeNull();
  show(<KeptDraft draft={draftOf("ana", "room")} />);
  expect(screen.getByRole("region").textContent).toContain("We would close in March.");
  expect(kept()).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("region")).toBeNull();
  expect(kept()).toEqual([]);
});
