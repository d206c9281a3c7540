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

it("sends other words as another message when the first answer was lost", async () => {
  let lose = (_error: Error) => {};
  const post = vi.mocked(postExportMessage);
  post.mockReset().mockImplementationOnce(
    () =>
      new Promise<number>((_, reject) => {
        lose = reject;
      }),
  );
  post.mockRejectedValueOnce(new Error("Lost")).mockResolvedValueOnce(3);
  show(<Composer deal="d2" onSent={async () => {}} />);
  const box = screen.getByLabelText<HTMLTextAreaElement>("Message");
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Send message" }));
  type("Would 11,900 do?");
  send();
  type("Would 11,900 do? And when");
  lose(new Error("Lost"));
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  send();
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  send();
  await waitFor(() => expect(box.value).toBe(""));
  const ids = post.mock.calls.map(([, id]) => id);
  expect(ids[1]).not.toBe(ids[0]);
  expect(ids[2]).toBe(ids[1]);
});
