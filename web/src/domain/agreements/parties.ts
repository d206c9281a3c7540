import type { CertificateFacts } from "@contract/certificates";

type Party = NonNullable<CertificateFacts["parties"]>[number];

/** A party of a certificate on one line, as its text names it. */
export const partyLine = (party: Party): string =>
  [
    party.legal_name,
    party.registration_number
      ? `${party.registration_number}${party.register ? ` (${party.register})` : ""}`
      : null,
    party.address,
    party.address && party.country && !party.address.endsWith(party.country) ? party.country : null,
  ]
    .filter(Boolean)
    .join(", ");

/** Who signed for it and as what; of a closed account the signature stays, without a name. */
export const signerLine = ({
  signed_by,
  signed_as,
}: Pick<Party, "signed_by" | "signed_as">): string =>
  [signed_by ?? "Former member", signed_as].filter(Boolean).join(", ");
