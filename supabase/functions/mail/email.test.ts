import assert from "node:assert/strict";
import { composeEmail } from "./email.ts";
import { nameInMail, titleInMail } from "./names.ts";
import type { ClaimedMail, EventFact, Line } from "./queue.ts";
import * as texts from "./texts.ts";

const linesInWords = (lines: readonly Line[]) => texts.linesInWords(lines).map(({ text }) => text);

const addresses = { site: "https://web.example", functionUrl: "https://ref.example/mail" };
const mail: ClaimedMail = {
  id: "11111111-1111-4111-8111-111111111111",
  claim: "22222222-2222-4222-8222-222222222222",
  category: "activity",
  address: "bob@dealport.test",
  token: "n0123",
  lines: [{ kind: "deal_room.messages", things: 1, count: 3 }],
  invitation: null,
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
      line("account.changed", 3),
      line("invitation.received", 2),
      line("deal_room.added"),
      line("made.up"),
      line("constructor.name"),
    ]),
    [
      "5 new documents in 2 deal rooms",
      "2 invitations to deal rooms",
      "A colleague brought you into a deal room",
      "News about 3 deals",
      "News about a startup",
      "News about your account",
      "News about your work on Dealport",
    ],
  );
});

Deno.test("a line names what everybody sees, and counts the others", () => {
  const fact = (name: string) => ({ name, page: "startup", at: "x" });
  const line = (kind: string, facts: object[], things = facts.length) => ({
    kind,
    things,
    count: things,
    facts,
  });
  const host = { inviter: "Amara Osei" };
  assert.deepEqual(
    linesInWords([
      line("event.promoted", [fact("Europe DeepTech Roadshow 2026")]),
      line("saved_search.matched", [fact("Lumen Grid"), fact("H2 & Co.")], 5),
      line("event.changed", [], 2),
      line("invitation.received", [host], 2),
      line("organization.invited", [{ ...host, name: "Station Azur" }]),
      line("deal_room.messages", [fact("Secret")], 1),
      line("made.up", [fact("Lumen Grid")]),
      line("constructor", [fact("Lumen Grid")]),
    ]),
    [
      "1 new message in a deal room",
      "You have a seat at Europe DeepTech Roadshow 2026",
      "Lumen Grid matches a search that you saved",
      "H2 & Co. matches a search that you saved",
      "Amara Osei invites you to a deal room",
      "Amara Osei invites you to act for Station Azur",
      "3 startups match searches that you saved",
      "An invitation to a deal room",
      "News about 2 events",
      "News about your work on Dealport",
    ],
  );
});

const RLO = "\u202e";

Deno.test("[OB24] a name that is no name is counted instead", () => {
  const evil = [
    "Win at evil.example",
    "https://evil.example",
    "Visit www evil",
    "Call 0800 123 4567",
    "Two\nlines",
    `${RLO}elpmaxe`,
    "A\u200fB",
    "<b>Bold</b>",
    "a@b",
    "x".repeat(81),
    "",
    " ",
  ];
  for (const name of evil) {
    assert.equal(titleInMail(name), null, name);
    const line = { kind: "event.changed", things: 1, count: 1, facts: [{ name, page: "event" }] };
    assert.deepEqual(linesInWords([line]), ["News about an event"], name);
  }
  const people = [
    ...evil.filter((name) => !name.includes("www")),
    "Room 101",
    "A: free money",
    `Amara${RLO}`,
    "Amara\u2028Osei",
  ];
  for (const inviter of people) {
    assert.equal(nameInMail(inviter), null, inviter);
    const line = { kind: "invitation.received", things: 1, count: 1, facts: [{ inviter }] };
    assert.deepEqual(linesInWords([line]), ["An invitation to a deal room"], inviter);
  }
  for (const title of [
    "Bharat DeepTech Mission",
    "Hub 3e4f: Demo day 2026 - 2027 (Paris)",
    "Zoë’s 2. Tag",
  ]) {
    assert.equal(titleInMail(title), title);
  }
});

Deno.test("a mail about one thing leads to its page, any other to what is new", () => {
  const fact = { name: "Lumen Grid", page: "startup", at: "lumen/grid" };
  const one = { kind: "saved_search.matched", things: 1, count: 1, facts: [fact] };
  const of = (...lines: (typeof one)[]) =>
    composeEmail({ ...mail, category: "news", lines }, addresses);
  assert.equal(of(one).subject, "Dealport: Lumen Grid matches a search that you saved");
  assert.ok(of(one).text.includes("See the startup: https://web.example/startups/lumen%2Fgrid\n"));
  const open = "Open Dealport: https://web.example/notifications\n";
  assert.ok(of({ ...one, things: 2 }).text.includes(open));
  assert.ok(of(one, { ...one, kind: "event.changed" }).text.includes(open));
  assert.ok(of({ ...one, facts: [{ ...fact, page: "constructor" }] }).text.includes(open));
});

Deno.test("one line is the subject, several are counted", () => {
  const [first] = mail.lines ?? [];
  const subject = (kinds: string[]) =>
    composeEmail(
      { ...mail, lines: kinds.map((kind) => ({ ...first, kind, things: 1, count: 1 })) },
      addresses,
    ).subject;
  assert.equal(composeEmail(mail, addresses).subject, "Dealport: 3 new messages in a deal room");
  assert.equal(subject(["deal.cancelled"]), "Dealport: news about a deal");
  assert.equal(subject(["deal.x", "event.x"]), "Dealport: 2 updates are waiting for you");
});

Deno.test("text and HTML say the same, with a link into the web and one to stop", () => {
  const email = composeEmail(mail, addresses);
  assert.equal(email.key, mail.id);
  for (const part of [email.text, email.html]) {
    assert.ok(part.includes("3 new messages in a deal room"), part);
    assert.ok(part.includes("https://web.example/notifications"));
    assert.ok(part.includes("https://web.example/unsubscribe?token=n0123"));
  }
});

Deno.test("footer and headers say what can be done about a mail of its class", () => {
  const of = (changes: Partial<ClaimedMail>) => composeEmail({ ...mail, ...changes }, addresses);
  const auto = { "Auto-Submitted": "auto-generated" };
  const kinds = ["deal_room.messages", "deal.completed"];
  const lines = kinds.map((kind) => ({ kind, things: 1, count: 1 }));
  const page = `https://web.example/unsubscribe?token=n0123&kinds=${encodeURIComponent(kinds.join(","))}`;
  const activity = of({ lines });
  assert.deepEqual(activity.headers, { "List-Unsubscribe": `<${page}>`, ...auto });
  assert.ok(activity.text.includes(`Choose which emails you get: ${page}`), activity.text);

  const news = of({
    category: "news",
    lines: [{ kind: "saved_search.matched", things: 1, count: 1 }],
  });
  assert.equal(news.subject, "Dealport: new matches of a search that you saved");
  const oneClick = {
    "List-Unsubscribe": "<https://ref.example/mail/unsubscribe?token=n0123>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    ...auto,
  };
  assert.deepEqual(news.headers, oneClick);
  assert.ok(
    news.text.includes("Unsubscribe from news: https://web.example/unsubscribe?token=n0123"),
  );
  assert.deepEqual(of({ category: "invitation", lines: null }).headers, oneClick);

  const account = of({
    category: "account",
    token: null,
    lines: [{ kind: "account.changed", things: 2, count: 2 }],
  });
  assert.equal(account.subject, "Dealport: your role, plan or access was changed");
  const closed = of({ category: "account_closed", token: null, lines: null });
  assert.equal(closed.subject, "Your Dealport account is closed");
  for (const email of [account, closed]) {
    assert.deepEqual(email.headers, auto);
    for (const part of [email.text, email.html]) {
      assert.doesNotMatch(part, /unsubscribe/i);
      assert.match(part, /https:\/\/web\.example\/contact/);
    }
  }
  assert.match(account.text, /Such emails cannot be turned off/);
});

Deno.test("an invitation names who invites and leads to its page, with the form filled in", () => {
  const id = "33333333-3333-4333-8333-333333333333";
  const of = (changes: object, category: ClaimedMail["category"] = "invitation") =>
    composeEmail(
      {
        ...mail,
        category,
        lines: null,
        address: "a+b@away.test",
        invitation: { id, inviter: "Amara Osei", role: "INVESTOR", ...changes },
      },
      addresses,
    );
  const room = of({});
  assert.equal(room.subject, "Amara Osei invites you to a deal room on Dealport");
  const link = `https://web.example/invitation/${id}#to=a%2Bb%40away.test&as=INVESTOR`;
  assert.ok(room.text.includes(link), room.text);
  const hub = of({ organization: "Station Azur", role: "HUB_ADMIN" }, "organization_invitation");
  assert.equal(hub.subject, "Amara Osei invites you to act for Station Azur on Dealport");
  assert.ok(hub.text.includes(`https://web.example/organization-invitation/${id}#to=`));
  const forged = of(
    { organization: "evil.example/azur", role: "HUB_ADMIN" },
    "organization_invitation",
  );
  assert.equal(forged.subject, "Amara Osei invites you to act for an organization on Dealport");
  for (const part of [forged.text, forged.html]) assert.ok(!part.includes("evil.example"));
  for (const inviter of ["Win at evil.example", "Call 0800 1", "<b>Amara</b>", "a@b", ""]) {
    const { subject, text } = of({ inviter });
    assert.equal(subject, "Somebody invites you to a deal room on Dealport", inviter);
    assert.ok(!inviter || !text.includes(inviter), inviter);
  }
  for (const inviter of ["J. R. O’Neil-Smith", "Zoë Ćosić", "王小明", "Team member"]) {
    assert.equal(of({ inviter }).subject, `${inviter} invites you to a deal room on Dealport`);
  }
});

Deno.test("nothing that comes from elsewhere is markup", () => {
  const evil = '"><script>alert(1)</script>';
  const email = composeEmail(
    { ...mail, token: evil, lines: [{ kind: evil, things: 1, count: 1 }] },
    { ...addresses, site: `https://web.example/${evil}` },
  );
  assert.doesNotMatch(email.html, /<script/);
  assert.doesNotMatch(email.headers["List-Unsubscribe"] ?? "", /[<>"\s](?!https)(?!$)/);
});

Deno.test("the first mail of a day brings fingerprints, by the beginning of a room's id and no name", () => {
  const hash = "ab".repeat(32);
  const anchors = [{ room: "0d000000-0000-4000-8000-000000000001", day: "2026-11-21", hash }];
  const email = composeEmail({ ...mail, anchors }, addresses);
  for (const part of [email.text, email.html]) {
    assert.ok(part.includes(hash));
    assert.ok(part.includes("Room 0d000000, end of 2026-11-21 (UTC)"));
  }
  assert.equal(email.subject, composeEmail(mail, addresses).subject);
  assert.ok(!composeEmail(mail, addresses).text.includes("Fingerprint"));
});

const summit: EventFact = {
  id: "44444444-4444-4444-8444-444444444444",
  start: "2026-12-04T03:30:00+00:00",
  end: "2026-12-05T12:30:00+00:00",
  zone: "Asia/Kolkata",
  reader_zone: "Europe/Paris",
  is_open: false,
  is_virtual: false,
  place: "New Delhi, India",
  is_active: true,
  sequence: 2,
  updated_at: "2026-11-01T00:00:00+00:00",
  host: "Bharat Hub",
  changed: [],
  has_seat: true,
};
const ofEvent = (kind: string, changes: Partial<EventFact> = {}, others: Line[] = []) =>
  composeEmail(
    {
      ...mail,
      category: kind === "event.registered" ? "receipt" : "activity",
      lines: [
        {
          kind,
          things: 1,
          count: 1,
          facts: [
            {
              name: "India Gateway Summit",
              page: "event",
              at: "summit",
              event: { ...summit, ...changes },
            },
          ],
        },
        ...others,
      ],
    },
    addresses,
  );
const fileIn = ({ attachments }: { attachments?: readonly { content: string }[] }) =>
  attachments?.map(({ content }) => atob(content).replaceAll("\r\n ", "")).join() ?? "";

Deno.test("a registration is confirmed with its time on both clocks, the place, a calendar's file and the ticket", () => {
  const email = ofEvent("event.registered");
  assert.equal(email.subject, "Dealport: you are registered for India Gateway Summit");
  for (const part of [email.text, email.html]) {
    assert.ok(part.includes("Your registration"), part);
    assert.ok(part.includes("4 Dec 2026, 09:00 – Sat, 5 Dec 2026, 18:00 (GMT+5:30)"), part);
    assert.ok(part.includes("04:30 – Sat, 5 Dec 2026, 13:30 (GMT+1) in your time zone"), part);
    assert.ok(part.includes("New Delhi, India"));
    assert.ok(part.includes("https://web.example/events/summit?ticket=open"));
    assert.ok(
      part.includes("unsubscribe?token=n0123&#38;kinds") ||
        part.includes("unsubscribe?token=n0123&kinds"),
    );
  }
  assert.deepEqual(
    email.attachments?.map(({ filename, type }) => [filename, type]),
    [["india-gateway-summit.ics", "text/calendar"]],
  );
  const file = fileIn(email);
  for (const line of [
    "METHOD:PUBLISH",
    "DTSTART:20261204T033000Z",
    "SUMMARY:India Gateway Summit",
    "SEQUENCE:2",
    "URL:https://web.example/events/summit",
  ]) {
    assert.ok(file.includes(line), file);
  }
});

Deno.test("what changed of an event is said, with what is so now", () => {
  const subject = (...changed: EventFact["changed"]) =>
    ofEvent("event.changed", { changed }).subject.replace("Dealport: ", "");
  assert.equal(subject("place"), "the place of India Gateway Summit has changed");
  assert.equal(subject("time", "place"), "the time and place of India Gateway Summit have changed");
  assert.equal(
    subject("title", "time", "place"),
    "the title, time and place of India Gateway Summit have changed",
  );
  assert.equal(subject(), "the time or place of India Gateway Summit has changed");
  assert.ok(ofEvent("event.changed").text.includes("The attached file updates your calendar."));
});

Deno.test("a mail of an event has no file for those without a seat, and one that removes what is cancelled", () => {
  for (const [kind, changes] of [
    ["event.reminder", {}],
    ["event.announced", {}],
    ["event.changed", { has_seat: false }],
    ["event.accepted", { has_seat: false }],
    ["event.registered", { is_open: true }],
    ["event.message", {}],
  ] as const) {
    assert.equal(ofEvent(kind, changes).attachments, undefined, kind);
  }
  assert.match(ofEvent("event.reminder").text, /Open your ticket: .*\?ticket=open/);
  assert.match(ofEvent("event.announced").text, /See the event: .*\/events\/summit\n/);
  assert.match(ofEvent("event.accepted", { has_seat: false }).text, /See the event: /);
  assert.doesNotMatch(ofEvent("event.message").text, /New Delhi/);
  const cancelled = ofEvent("event.cancelled", { is_active: false });
  assert.ok(fileIn(cancelled).includes("METHOD:CANCEL"));
  assert.ok(cancelled.text.includes("removes it from your calendar"));
});

Deno.test("[OB24] a place or a zone that is none is left out, and a second event has a file of its own", () => {
  const evil = ofEvent("event.registered", { place: "evil.example", zone: "Mars/Base" });
  assert.doesNotMatch(evil.text, /evil\.example|Mars/);
  assert.ok(!fileIn(evil).includes("evil.example"));
  assert.ok(ofEvent("event.registered", { is_virtual: true }).text.includes("  Online\n"));
  const id = "55555555-5555-4555-8555-555555555555";
  const second = { name: "Fair", page: "event", at: "fair", event: { ...summit, id } };
  const both = ofEvent("event.promoted", {}, [
    { kind: "event.cancelled", things: 1, count: 1, facts: [second] },
  ]);
  assert.equal(both.attachments?.length, 2);
  assert.ok(both.text.includes("The attached files update your calendar."));
});
