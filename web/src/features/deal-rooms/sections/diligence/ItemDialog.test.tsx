import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { DiligenceActs, DiligenceItem } from "@/data/deal-rooms/diligence";
import { show } from "@/testing/show";
import { ItemDialog } from "./ItemDialog";

const item = {
  id: "item",
  version: 3,
  section: "Legal",
  title: "Articles",
  note: null,
  owner_id: null,
  due_on: null,
  can_edit: true,
} as DiligenceItem;

function dialog(acts: Partial<DiligenceActs> = {}, section?: string) {
  const onClose = vi.fn();
  show(
    <ItemDialog
      roomId="room"
      acts={acts as DiligenceActs}
      people={[]}
      sections={["Legal"]}
      {...(section === undefined ? { item } : { item: null, section })}
      onClose={onClose}
    />,
  );
  const write = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  return { onClose, write };
}

it("goes on with a second Save where the first was refused", async () => {
  let version = 3;
  let refusals = 1;
  const refuse = () => {
    if (refusals-- > 0) throw new Error("Refused");
  };
  const acts = {
    // As the database does: a change needs the version that was read, and makes another; a move does neither.
    change: vi.fn(async (it: Pick<DiligenceItem, "version">) => {
      if (it.version !== version) throw new Error("Changed in the meantime");
      version += 1;
    }),
    move: vi.fn(async () => refuse()),
  } as unknown as DiligenceActs;
  const { onClose, write } = dialog(acts);
  write(/Title/, "Articles of association");
  fireEvent.change(screen.getByRole("combobox", { name: /Section/ }), {
    target: { value: "Corporate" },
  });
  const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));
  save();
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(acts.change).toHaveBeenCalledTimes(1);
});

it("keeps what was written when it is closed", () => {
  const first = dialog();
  first.write(/Note/, "Half of a sen");
  cleanup();
  dialog();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note/).value).toBe("Half of a sen");
});

it("sends an item whose answer was lost as it was, also when its dialog is opened again", async () => {
  const add = vi.fn(async (_id: string, _heading: string, _details: object) => {
    throw new Error("Lost");
  });
  const acts = { add } as unknown as DiligenceActs;
  const heading = () => screen.getByRole<HTMLInputElement>("combobox", { name: /Section/ });
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Add" }));
  const first = dialog(acts, "Legal");
  first.write(/Title/, "Articles");
  first.write(/Due/, "2027-02-01");
  fireEvent.change(heading(), { target: { value: "Corporate" } });
  press();
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  cleanup();
  dialog(acts, "Team");
  expect(heading().value).toBe("Team");
  cleanup();
  const again = dialog(acts, "Legal");
  add.mockResolvedValueOnce(undefined as never);
  press();
  await waitFor(() => expect(again.onClose).toHaveBeenCalled());
  expect(add.mock.calls[1]).toEqual(add.mock.calls[0]);
  cleanup();
  dialog(acts, "Legal");
  expect(heading().value).toBe("Legal");
  expect(screen.getByLabelText<HTMLInputElement>(/Due/).value).toBe("");
});
