import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createStartup } from "@/data/startups/mine";
import { RequestError } from "@/lib/errors";
import { show } from "@/testing/show";
import NewStartupDialog from "./NewStartupDialog";

vi.mock("@/data/startups/mine", () => ({ createStartup: vi.fn() }));
const made = vi.mocked(createStartup);

const open = () => show(<NewStartupDialog companies={[]} canFound onClose={() => {}} />);
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

it("asks for the company only where there is a choice, and sends the first unless told", async () => {
  made.mockResolvedValue({ id: "s" });
  open();
  expect(screen.queryByLabelText("Company")).toBeNull();
  const companies = [{ organization_id: "o", name: "Lumen Grid SAS" }];
  show(<NewStartupDialog companies={companies} canFound={false} onClose={() => {}} />);
  expect(screen.queryByLabelText("Company")).toBeNull();
  show(<NewStartupDialog companies={companies} canFound onClose={() => {}} />);
  expect(screen.getByLabelText("Company").textContent).toBe("Lumen Grid SAS");
  fireEvent.change(name(), { target: { value: "Lumen" } });
  create();
  await waitFor(() => expect(made.mock.lastCall?.[2]).toBe("o"));
});
