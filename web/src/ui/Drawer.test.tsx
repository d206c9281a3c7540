import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "@/testing/show";
import { Drawer } from "./Drawer";

const press = (key: string) => fireEvent.keyDown(screen.getByRole("dialog"), { key });

it("steps and decides by letters, which the question mark lists", async () => {
  const [approve, next] = [vi.fn(), vi.fn()];
  show(
    <Drawer
      title="Lumen Grid"
      label="The application"
      previous={null}
      next={next}
      keys={{ a: { does: "Approve", act: approve } }}
      onClose={() => {}}
    >
      <input aria-label="Note" />
    </Drawer>,
  );
  press("a");
  expect(approve).toHaveBeenCalledTimes(1);
  press("j");
  expect(next).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByLabelText("Note"), { key: "a" });
  expect(approve, "a letter that is typed is a letter").toHaveBeenCalledTimes(1);
  press("?");
  const help = await screen.findByRole("dialog", { name: "Keyboard" });
  expect(within(help).getByRole("region", { name: "Keys of Lumen Grid" })).toBeDefined();
  for (const does of ["Approve", "Next", "Previous", "Close"]) {
    expect(within(help).getByText(does)).toBeDefined();
  }
});
