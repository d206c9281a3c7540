/**
 * The operator's proofs of what the pages claim.
 * @param text of VITE_PROOFS: `SOC 2=https://…; ISO 27001=https://…`
 * @returns claim to web address
 * @throws Error naming the part that is not a claim with an https address
 */
export function readProofs(text: string | undefined): ReadonlyMap<string, string> {
  const proofs = new Map<string, string>();
  for (const part of (text ?? "").split(";")) {
    if (part.trim() === "") continue;
    const [, claim = "", href = ""] = /^\s*([^=]+?)\s*=\s*(\S+)\s*$/.exec(part) ?? [];
    if (!URL.canParse(href) || new URL(href).protocol !== "https:") {
      throw new Error(`VITE_PROOFS: "${part.trim()}" is not a claim with its https address.`);
    }
    proofs.set(claim, href);
  }
  return proofs;
}
