import { MailSpecimen } from "../MailSpecimen";
import { AUTH_MAILS } from "../sample-mails";

export const title = "Emails of Auth";
export const order = 91;

export default function MailsOfAuth() {
  return AUTH_MAILS.map((mail) => <MailSpecimen key={mail.name} mail={mail} />);
}
