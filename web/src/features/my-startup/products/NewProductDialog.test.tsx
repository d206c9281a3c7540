import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createProduct } from "@/data/export-products/mine";
import { RequestError } from "@/lib/errors";
import { show } from "@/testing/show";
import NewProductDialog from "./NewProductDialog";

vi.mock("@/data/export-products/mine", () => ({ createProduct: vi.fn() }));

const open = (...sellers: string[]) =>
  show(
    <NewProductDialog
      sellers={sellers.map((id) => ({ id, name: id.toUpperCase() }))}
      onClose={() => {}}
    />,
  );
const chosen = () => screen.getByLabelText("Startup").textContent;
const title = () => screen.getByLabelText<HTMLInputElement>("Title");

it("keeps what was typed when it is closed", () => {
  open();
  fireEvent.change(title(), { target: { value: "Line sen" } });
  open();
  expect(title().value).toBe("Line sen");
});

it("keeps which startup was chosen while it is there", () => {
  open("a", "b");
  fireEvent.keyDown(screen.getByLabelText("Startup"), { key: "Enter" });
  fireEvent.keyDown(screen.getByRole("option", { name: "B" }), { key: "Enter" });
  expect(chosen()).toBe("B");
  open("a", "b");
  expect(chosen()).toBe("B");
  open("a", "c");
  expect(chosen()).toBe("A");
});

it("adds under the same id while an answer is lost, under another for another startup", async () => {
  vi.mocked(createProduct).mockRejectedValue(new RequestError("No connection.", 0));
  for (const [index, seller] of ["a", "a", "b"].entries()) {
    open(seller);
    fireEvent.click(screen.getByRole("button", { name: "Create draft" }));
    await waitFor(() => expect(createProduct).toHaveBeenCalledTimes(index + 1));
  }
  const [first, second, other] = vi.mocked(createProduct).mock.calls.map(([id]) => id);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});
