import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "@/testing/show";
import type { MessageItem } from "./layout";
import { MessageBubble } from "./MessageBubble";

const message = {
  key: "1",
  seq: 1,
  at: Date.parse("2026-11-01T12:00:00Z"),
  text: "",
  attachments: [],
  replyTo: null,
  isOwn: false,
  isWithdrawn: false,
  startsGroup: true,
  delivery: { state: "sent" },
} as unknown as MessageItem;

const bubble = (changes: Partial<MessageItem>) =>
  show(
    <MessageBubble
      message={{ ...message, ...changes }}
      roomId="room"
      canPost={false}
      canPin={false}
      isPinned={false}
      isFound={false}
      sender={undefined}
      quoted={undefined}
      quotedName=""
      named=""
      isNamed={false}
      readBy={[]}
      documents={[]}
      discussion={null}
      onAct={() => {}}
      onJump={() => {}}
    />,
  );

it("says so where nothing of a message is there for who reads it", () => {
  const words = "The documents of this message are not available.";
  bubble({});
  expect(screen.getByText(words)).toBeTruthy();
  bubble({ text: "Hello" });
  expect(screen.queryByText(words)).toBeNull();
});

it("shows the time of a group once, and that of its other messages when one points at them", () => {
  const hidden = () => screen.getByRole("time").closest(".opacity-0");
  bubble({ text: "First" });
  expect(hidden()).toBeNull();
  cleanup();
  bubble({ text: "Second", startsGroup: false });
  expect(hidden()?.className).toContain("group-hover/message:opacity-100");
  expect(hidden()?.className).toContain("group-focus-within/message:opacity-100");
  expect(hidden()?.className, "a finger points at nothing").toContain(
    "[@media(hover:none)]:opacity-100",
  );
});
