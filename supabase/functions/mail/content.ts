import { calendarFiles } from "./event-facts.ts";
import { nameInMail, titleInMail } from "./names.ts";
import type { Attachment } from "./providers/provider.ts";
import type { Anchor, ClaimedMail, Line } from "./queue.ts";
import { accountInWords, asClause, buttonOf, linesInWords, type Said } from "./texts.ts";

export interface Content {
  subject: string;
  title: string;
  lines: readonly Said[];
  words: string;
  anchors?: readonly Anchor[];
  attachments?: readonly Attachment[];
  button: { label: string; href: string };
  /** Why the recipient has this mail, and what they can do about the next one. */
  reason: string;
  /** The link that stops mails like this one; none where nothing stops them. */
  stop?: { label: string; href: string; isOneClick: boolean };
}

/** More would make the link too long for some mail programs. */
const KINDS_IN_LINK = 20;

/** The text of a mail of each category. @param site the web's address, which its links lead to */
export function contentOf(mail: ClaimedMail, site: string): Content {
  switch (mail.category) {
    case "account":
      return account(mail.lines ?? [], site);
    case "activity":
    case "news":
    case "receipt":
      return notices(mail, site);
    case "invitation":
    case "organization_invitation":
      return invitation(mail, site);
    case "account_closed":
      return closed(site);
  }
}

function stopPage(site: string, token: string | null, kinds: readonly string[] = []): string {
  const query = new URLSearchParams({ token: token ?? "" });
  if (kinds.length > 0) query.set("kinds", kinds.slice(0, KINDS_IN_LINK).join(","));
  return `${site}/unsubscribe?${query}`;
}

function account(lines: readonly Line[], site: string): Content {
  const words = accountInWords(lines);
  const [only = ""] = words;
  return {
    subject: `Dealport: ${words.length === 1 ? asClause(only) : `${words.length} changes to your account`}`,
    title: "About your account",
    lines: words.map((text) => ({ text, details: [] })),
    words: `Sign in to see what happened and why. If you did not expect it, choose another password and write to us: ${site}/contact`,
    button: { label: "Open Dealport", href: `${site}/notifications` },
    reason:
      "You receive this email because it is about your account or its security. Such emails cannot be turned off.",
  };
}

function notices({ category, lines, anchors, token }: ClaimedMail, site: string): Content {
  const words = linesInWords(lines ?? []);
  const [only] = words;
  const isNews = category === "news";
  const button = buttonOf(lines ?? []);
  const isTicket = button?.path.endsWith("?ticket=open") === true;
  const calendar = calendarFiles(lines ?? [], site);
  return {
    subject: `Dealport: ${only && words.length === 1 ? asClause(only.text, lines ?? []) : `${words.length} updates are waiting for you`}`,
    title: isNews
      ? "News for you"
      : category === "receipt"
        ? "Your registration"
        : "While you were away",
    lines: words,
    words: isTicket
      ? ["Your ticket opens once you are signed in.", calendar?.does ?? ""].join(" ").trim()
      : [
          ...(calendar ? [calendar.does] : []),
          "Sign in to read more. Emails never contain confidential details.",
        ].join(" "),
    ...(calendar ? { attachments: calendar.files } : {}),
    ...(anchors ? { anchors } : {}),
    button: button
      ? { label: button.label, href: site + button.path }
      : { label: "Open Dealport", href: `${site}/notifications` },
    reason: isNews
      ? "You receive this email because you asked to hear of it on Dealport, for example by saving a search."
      : "You receive this email because it is about your own deals, startups or registrations on Dealport.",
    stop: isNews
      ? { label: "Unsubscribe from news", href: stopPage(site, token), isOneClick: true }
      : {
          label: "Choose which emails you get",
          href: stopPage(
            site,
            token,
            (lines ?? []).map(({ kind }) => kind),
          ),
          isOneClick: false,
        },
  };
}

function invitation({ invitation: given, address, token }: ClaimedMail, site: string): Content {
  const { id = "", inviter, organization, role } = given ?? {};
  const who = nameInMail(inviter) ?? "Somebody";
  const what = organization
    ? `to act for ${titleInMail(organization) ?? "an organization"}`
    : "to a deal room";
  // After the #, which is sent to no server: prefills the form of a person who signs up.
  const hints = new URLSearchParams({ to: address, ...(role ? { as: role } : {}) });
  const page = organization ? "organization-invitation" : "invitation";
  return {
    subject: `${who} invites you ${what} on Dealport`,
    title: "You have been invited",
    lines: [],
    words: organization
      ? `${who} invites you ${what} on Dealport, together with its other members. To answer, sign in or create an account with the email address that received this email.`
      : `${who} invites you to a confidential deal room on Dealport. To see the details, sign in or create an account with the email address that received this email.`,
    button: {
      label: "See the invitation",
      href: `${site}/${page}/${encodeURIComponent(id)}#${hints}`,
    },
    reason: `You receive this email because ${who === "Somebody" ? "somebody" : who} invited this address on Dealport. If you do not expect an invitation, you can ignore it.`,
    stop: { label: "Unsubscribe from invitations", href: stopPage(site, token), isOneClick: true },
  };
}

function closed(site: string): Content {
  return {
    subject: "Your Dealport account is closed",
    title: "Your account is closed",
    lines: [],
    words:
      "Nobody is signed in with it any more, and your profile, settings and files are deleted. What others rely on, such as messages in deal rooms and signed NDAs, stays under the name Former member. If it was not you who closed it, write to us today.",
    button: { label: "Write to us", href: `${site}/contact` },
    reason:
      "This is the last email about this account. Once it is sent, we no longer have your address.",
  };
}
