const WITHOUT_SCHEME =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/**
 * A web address as people type it: "lumen.example/team" gets its https://. Any other text stays as it is, trimmed, so
 * that a wrong one is refused at its field.
 */
export function withScheme(text: string): string {
  const typed = text.trim();
  return WITHOUT_SCHEME.test(typed) ? `https://${typed}` : typed;
}
