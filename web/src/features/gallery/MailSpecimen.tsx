import { Specimen } from "./Specimen";
import { inScheme, type SampleMail } from "./sample-mails";

const SCHEMES = ["light", "dark"] as const;

/** A mail in a light and a dark mailbox, and its text. Its frames are of this origin, so that what is far down is painted, too. */
export function MailSpecimen({ mail }: { mail: SampleMail }) {
  const { name, subject, html, text, attached } = mail;
  return (
    <Specimen name={name} about={attached ? `${subject}. Attached: ${attached}` : subject}>
      <div className="gallery-mails">
        {SCHEMES.map((scheme) => (
          <iframe key={scheme} title={`${name}, ${scheme}`} srcDoc={inScheme(html, scheme)} />
        ))}
        {text ? <pre className="gallery-mail-text">{text}</pre> : null}
      </div>
    </Specimen>
  );
}
