import assert from "node:assert/strict";
import { writeLetter } from "./letter.ts";
import type { ClaimedMail } from "./queue.ts";
import { linesInWords } from "./words.ts";

const addresses = { site: "https://web.example", functionUrl: "https://ref.example/mail" };
const mail: ClaimedMail = {
  id: "11111111-1111-4111-8111-111111111111",
  claim: "22222222-2222-4222-8222-222222222222",
  topic: "notices",
  address: "bob@dealport.test",
  token: "n0123",
  lines: [{ kind: "deal_room.messages", things: 1, count: 3 }],
  invitation_id: null,
  anchors: null,
};

Deno.test("lines say kinds and numbers", () => {
  const line = (kind: string, things = 1, count = things) => ({ kind, things, count });
  assert.deepEqual(linesInWords([line("deal_room.messages")]), ["1 new message in a deal room"]);
  assert.deepEqual(
    linesInWords([
      line("deal_room.documents", 2, 5),
      line("deal.cancelled"),
      line("deal.completed", 2),
      line("startup.approved"),
      line("standing.changed", 3),
      line("invitation.received", 2),
      line("made.up"),
      line("constructor.name"),
    ]),
    [
      "5 new documents in 2 deal rooms",
      "2 invitations to deal rooms",
      "News about 3 deals",
      "News about a startup",
      "News about your account",
      "News about your work on Dealport",
    ],
  );
});

Deno.test("one line is the subject, several are counted", () => {
  const [first] = mail.lines ?? [];
  const subject = (kinds: string[]) =>
    writeLetter(
      { ...mail, lines: kinds.map((kind) => ({ ...first, kind, things: 1, count: 1 })) },
      addresses,
    ).subject;
  assert.equal(writeLetter(mail, addresses).subject, "Dealport: 3 new messages in a deal room");
  assert.equal(subject(["deal.cancelled"]), "Dealport: news about a deal");
  assert.equal(subject(["deal.x", "event.x"]), "Dealport: 2 updates are waiting for you");
});

Deno.test("text and HTML say the same, with a link into the web and one to stop", () => {
  const letter = writeLetter(mail, addresses);
  assert.equal(letter.key, mail.id);
  for (const part of [letter.text, letter.html]) {
    assert.ok(part.includes("3 new messages in a deal room"), part);
    assert.ok(part.includes("https://web.example/notifications"));
    assert.ok(part.includes("https://web.example/unsubscribe?token=n0123"));
  }
  assert.deepEqual(letter.headers, {
    "List-Unsubscribe": "<https://ref.example/mail/unsubscribe?token=n0123>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Auto-Submitted": "auto-generated",
  });
});

Deno.test("an invitation leads to its page and names nobody", () => {
  const id = "33333333-3333-4333-8333-333333333333";
  const letter = writeLetter(
    { ...mail, topic: "invitation", lines: null, invitation_id: id },
    addresses,
  );
  assert.equal(letter.subject, "You are invited to a deal room on Dealport");
  assert.ok(letter.text.includes(`https://web.example/invitation/${id}`));
});

Deno.test("nothing that comes from elsewhere is markup", () => {
  const evil = '"><script>alert(1)</script>';
  const letter = writeLetter(
    { ...mail, token: evil, lines: [{ kind: evil, things: 1, count: 1 }] },
    { ...addresses, site: `https://web.example/${evil}` },
  );
  assert.doesNotMatch(letter.html, /<script/);
  assert.doesNotMatch(letter.headers["List-Unsubscribe"] ?? "", /[<>"\s](?!https)(?!$)/);
});

Deno.test("the first mail of a day brings fingerprints, by the beginning of a room's id and no name", () => {
  const hash = "ab".repeat(32);
  const anchors = [{ room: "0d000000-0000-4000-8000-000000000001", day: "2026-11-21", hash }];
  const letter = writeLetter({ ...mail, anchors }, addresses);
  for (const part of [letter.text, letter.html]) {
    assert.ok(part.includes(hash));
    assert.ok(part.includes("Room 0d000000, end of 2026-11-21 (UTC)"));
  }
  assert.equal(letter.subject, writeLetter(mail, addresses).subject);
  assert.ok(!writeLetter(mail, addresses).text.includes("Fingerprint"));
});
