import { MailSpecimen } from "../MailSpecimen";
import { OUR_MAILS } from "../sample-mails";

export const title = "Emails";
export const order = 90;

export default function Mails() {
  return OUR_MAILS.map((mail) => <MailSpecimen key={mail.name} mail={mail} />);
}
