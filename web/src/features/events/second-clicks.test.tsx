import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { cancelRegistration, registerForEvent, sendEventMessage } from "@/data/events/mutations";
import { show } from "@/testing/show";
import { CancelRegistration } from "./page/CancelRegistration";
import { HostContact } from "./page/HostContact";
import { RegisterButton } from "./RegisterButton";

vi.mock("@/data/session", () => ({
  useSession: () => ({ user: { id: "ana", display_name: "Ana Roy", email: "ana@x.test" } }),
}));
vi.mock("@/data/events/mutations", () => ({
  registerForEvent: vi.fn(),
  cancelRegistration: vi.fn(),
  sendEventMessage: vi.fn(),
}));
/** Answers late, as a network does. */
const late = <Answer,>(answer: Answer) =>
  new Promise<Answer>((done) => setTimeout(done, 5, answer));

const clickTwice = (name: RegExp) => {
  const button = screen.getByRole("button", { name });
  fireEvent.click(button);
  fireEvent.click(button);
};

beforeEach(() => vi.clearAllMocks());

it("registers once, however fast one clicks", async () => {
  vi.mocked(registerForEvent).mockImplementation(() => late("REGISTERED"));
  const event = { id: "e1", slug: "open-lab", title: "Open lab", is_active: true };
  show(<RegisterButton event={event} phase="upcoming" registration={null} />);
  clickTwice(/^Register/);
  await waitFor(() => expect(screen.getByRole("button").hasAttribute("disabled")).toBe(false));
  expect(registerForEvent).toHaveBeenCalledTimes(1);
});

it("gives a seat back once", async () => {
  vi.mocked(cancelRegistration).mockImplementation(() => late(undefined));
  show(<CancelRegistration eventId="e1" waiting={false} />);
  fireEvent.click(screen.getByRole("button", { name: "Cancel registration" }));
  clickTwice(/^Yes, cancel/);
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /^Yes/ }).hasAttribute("disabled")).toBe(false),
  );
  expect(cancelRegistration).toHaveBeenCalledTimes(1);
});

it("sends a message to the hosts once", async () => {
  vi.mocked(sendEventMessage).mockImplementation(() => late(undefined));
  show(<HostContact eventId="e1" />);
  fireEvent.click(screen.getByRole("button", { name: "Contact the hosts" }));
  const message = { target: { value: "Is there lunch for everyone?" } };
  fireEvent.change(screen.getByLabelText("Message"), message);
  clickTwice(/^Send message/);
  expect(await screen.findByRole("button", { name: "Contact the hosts" })).toBeTruthy();
  expect(sendEventMessage).toHaveBeenCalledTimes(1);
});
