import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createStartup } from "@/data/startups/mine";
import { RequestError } from "@/lib/errors";
import { show } from "@/testing/show";
import NewStartupDialog from "./NewStartupDialog";

vi.mock("@/data/startups/mine", () => ({ createStartup: vi.fn() }));
const made = vi.mocked(createStartup);

const open = () => show(<NewStartupDialog onClose={() => {}} />);
const name = () => screen.getByLabelText<HTMLInputElement>("Name");
const create = () => fireEvent.click(screen.getByRole("button", { name: "Create draft" }));

it("adds under the same id while an answer is lost, and keeps what was typed", async () => {
  made.mockRejectedValueOnce(new RequestError("No connection.", 0));
  made.mockResolvedValueOnce({ id: "s" });
  open();
  fireEvent.change(name(), { target: { value: "Lumen" } });
  create();
  await screen.findByText("No connection.");
  open();
  expect(name().value).toBe("Lumen");
  create();
  await waitFor(() => expect(made).toHaveBeenCalledTimes(2));
  const [first, second] = made.mock.calls;
  expect(first?.[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toEqual(first);
  await waitFor(() => {
    open();
    expect(name().value).toBe("");
  });
});
