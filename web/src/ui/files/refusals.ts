interface Refused {
  file: { name: string };
  problem?: string;
}

/** Files with the same reason share a sentence: "a.zip, b.zip: Cannot be shared here." */
export function refusalsOf(refused: readonly Refused[]): string[] {
  const byReason = new Map<string, Refused[]>();
  for (const upload of refused) {
    const reason = reasonOf(upload);
    byReason.set(reason, [...(byReason.get(reason) ?? []), upload]);
  }
  return [...byReason].map(([reason, uploads]) => {
    const [only, ...others] = uploads;
    if (others.length === 0) return only?.problem ?? "";
    return `${uploads.map(({ file }) => file.name).join(", ")}: ${reason}`;
  });
}

function reasonOf({ file, problem = "" }: Refused): string {
  const reason = problem.startsWith(`${file.name} `)
    ? problem.slice(file.name.length + 1)
    : problem;
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}
