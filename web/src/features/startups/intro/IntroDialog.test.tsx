import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { requestIntro } from "@/data/introductions/mutations";
import { show } from "@/testing/show";
import IntroDialog from "./IntroDialog";

vi.mock("@/data/session", () => ({
  useSession: () => ({
    user: {
      id: "bob",
      organizations: [
        { kind: "INVESTOR", organization_id: "lv", name: "Lindqvist Ventures", role: "MEMBER" },
      ],
    },
  }),
}));
vi.mock("@/data/introductions/mutations", () => ({ requestIntro: vi.fn() }));

it("keeps a note until it is sent, once", async () => {
  vi.mocked(requestIntro).mockImplementation(() => new Promise((done) => setTimeout(done, 5)));
  const onClose = vi.fn();
  const open = () =>
    show(<IntroDialog startup={{ id: "s1", name: "Lumen" }} declined={null} onClose={onClose} />);
  const note = () => screen.getByLabelText<HTMLTextAreaElement>("Your note");
  open();
  fireEvent.change(note(), { target: { value: "We lead seed rounds." } });
  open();
  expect(note().value).toBe("We lead seed rounds.");
  const send = screen.getByRole("button", { name: "Send request" });
  fireEvent.click(send);
  fireEvent.click(send);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requestIntro).toHaveBeenCalledTimes(1);
  expect(requestIntro).toHaveBeenCalledWith("s1", "We lead seed rounds.", "lv");
  open();
  expect(note().value).toBe("");
});
