/** "When my startup is approved" becomes "My startup is approved". */
export function kindLabel(description: string): string {
  const rest = description.replace(/^When /, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
