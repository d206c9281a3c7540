import {
  certificateFactsSchema,
  digestsOf,
  formatOf,
  getNdaCertificate,
  signedPart,
} from "../../_shared/contract/certificates.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";

export const certificateRoutes = [
  route(getNdaCertificate, async ({ db, path, dependencies: { tickets } }) => {
    const acceptance = idFromPath(path.id, "Signature not found");
    const facts = await callRpc(db, "nda_certificate", { acceptance }, certificateFactsSchema);
    const unsigned = {
      format: formatOf(facts),
      facts,
      digests: await digestsOf(facts),
      issued_at: new Date().toISOString(),
      kid: tickets.keys()[0]?.kid ?? "",
    } as const;
    return { ...unsigned, signature: await tickets.seal(signedPart(unsigned)) };
  }),
];
