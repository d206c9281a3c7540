import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { postExportMessage } from "@/data/export-deals/mutations";
import { show } from "@/testing/show";
import { Composer } from "./Discussion";

vi.mock("@/data/export-deals/mutations", () => ({ postExportMessage: vi.fn() }));

it("keeps what is typed while a message is on its way", async () => {
  let arrive = (_seq: number) => {};
  vi.mocked(postExportMessage).mockImplementation(
    () =>
      new Promise<number>((done) => {
        arrive = done;
      }),
  );
  show(<Composer deal="d1" onSent={async () => {}} />);
  const box = screen.getByLabelText<HTMLTextAreaElement>("Message");
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  type("Would 11,900 do?");
  fireEvent.click(screen.getByRole("button", { name: "Send message" }));
  fireEvent.click(screen.getByRole("button", { name: "Send message" }));
  type("Would 11,900 do? And when");
  arrive(1);
  await waitFor(() => expect(box.value).toBe("And when"));
  expect(postExportMessage).toHaveBeenCalledTimes(1);
  expect(postExportMessage).toHaveBeenCalledWith("d1", expect.any(String), "Would 11,900 do?");
});
