import type { PlatformMessage } from "@/data/console/inbox";

export const ABOUT_LABELS: Record<PlatformMessage["about"], string> = {
  contact: "Contact page",
  speaking: "Summit: speaking",
  partnering: "Summit: partnering",
  sponsoring: "Summit: sponsoring",
  attending: "Summit: attending",
};

export function headOf({ subject, message }: Pick<PlatformMessage, "subject" | "message">): string {
  return subject ?? (message.split("\n")[0] ?? "").slice(0, 120);
}

/** Opens the sender's mail program; cut short, as mail links hold about 2,000 characters. */
export function replyLink(to: PlatformMessage): string {
  const [user, host] = splitAddress(to.email);
  const quoted = to.message
    .slice(0, 600)
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\r\n");
  const body = `Hello ${to.name},\r\n\r\n\r\n\r\n${quoted}${to.message.length > 600 ? " …" : ""}`;
  const subject = `Re: ${to.subject ?? `Your message about ${to.about} at the summit`}`;
  return `mailto:${encodeURIComponent(user)}@${encodeURIComponent(host)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function splitAddress(email: string): [user: string, host: string] {
  const at = email.lastIndexOf("@");
  return [email.slice(0, at), email.slice(at + 1)];
}
