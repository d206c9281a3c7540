import type { Certificate } from "@contract/certificates";
import { Button } from "@radix-ui/themes";
import { FileBadge } from "lucide-react";
import { fetchCertificate } from "@/data/certificates/queries";
import { PdfButton } from "@/domain/agreements/PdfButton";
import { partyLine, signerLine } from "@/domain/agreements/parties";
import { certificateFile } from "@/domain/products/certificate-file";
import { CERTIFICATE_FILE } from "@/lib/pdf/certificate-file";
import type { RecordedText } from "@/lib/pdf/record";
import { saveFile } from "@/lib/save-file";
import { useSubmit } from "@/ui/forms/use-submit";

interface CertificateButtonsProps {
  acceptance: string;
  of?: string;
}

export function CertificateButtons({ acceptance, of }: CertificateButtonsProps) {
  const saving = useSubmit(async () => {
    const certificate = await fetchCertificate(acceptance);
    saveFile(nameOf(certificate, "json"), "application/json", certificateFile(certificate));
  }, "Certificate not saved");
  const whose = of ? ` of ${of}` : "";
  return (
    <div className="flex flex-wrap gap-2">
      <PdfButton
        label="Certificate"
        about={`Certificate${whose} as a PDF`}
        fileName={`NDA certificate ${acceptance.slice(0, 8)}.pdf`}
        make={async () => certificateRecord(await fetchCertificate(acceptance))}
      />
      <Button
        variant="soft"
        color="gray"
        loading={saving.pending}
        aria-label={`Certificate${whose} as JSON`}
        onClick={() => void saving.submit(undefined)}
      >
        <FileBadge aria-hidden size={15} />
        JSON
      </Button>
    </div>
  );
}

const nameOf = ({ facts }: Certificate, ending: string) =>
  `NDA certificate ${facts.startup_name} v${facts.nda_version} ${facts.accepted_at.slice(0, 10)}.${ending}`.replace(
    /[/\\:*?"<>|]/g,
    "-",
  );

const utc = (moment: string) => `${moment.replace("T", " ").replace("Z", "")} UTC`;

/** For print; the signed file is attached to the PDF. */
export function certificateRecord(certificate: Certificate): RecordedText {
  const { facts, issued_at, kid, signature } = certificate;
  const name = facts.typed_name ?? "Former member";
  return {
    title: "Certificate of an accepted NDA",
    name: `NDA certificate, ${facts.startup_name}`,
    subject: `Accepted by ${name} for ${facts.room_name}`,
    at: issued_at,
    facts: [
      ["Accepted by", name],
      ["Accepted at", utc(facts.accepted_at)],
      ["Agreement", `${facts.nda_title}, version ${facts.nda_version}`],
      ...(facts.parties ?? []).flatMap((party) => [
        [party.side === "FOUNDER" ? "Company" : "Investor", partyLine(party)] as const,
        ...(party.signed_at
          ? [["Signed", `${signerLine(party)}, ${utc(party.signed_at)}`] as const]
          : []),
      ]),
      ...(facts.parties
        ? ([
            ["Binds", facts.is_mutual ? "Both sides" : "The investor"],
            ["Law and jurisdiction", `${facts.governing_law}; ${facts.jurisdiction}`],
            [
              "Accepted by, of both sides",
              (facts.persons ?? []).map((person) => person.name).join(", "),
            ],
            ["SHA-256 of the published text", facts.template_sha256 ?? ""],
          ] as const)
        : []),
      ["Deal room", facts.room_name],
      ["Startup", facts.startup_name],
      ["SHA-256 of the text (UTF-8)", facts.text_sha256],
      ...(facts.log_fingerprint
        ? ([
            ["Entry of the room's log", `${facts.log_entry}, fingerprint ${facts.log_fingerprint}`],
          ] as const)
        : []),
      ["Signature (ES256)", `${kid} ${signature}`],
      ["To verify", `Choose this file at ${window.location.origin}/verify`],
      ["Record", facts.id],
    ],
    body: facts.text,
    foot: `${name} · ${facts.accepted_at} · SHA-256 ${facts.text_sha256}`,
    attachment: `nda-version-${facts.nda_version}.txt`,
    enclosed: {
      name: CERTIFICATE_FILE,
      text: certificateFile(certificate),
      about: "The signed certificate",
    },
  };
}
