export type FilterValue = string | readonly string[] | null | undefined;

export function withParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, FilterValue>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!("page" in changes)) next.delete("page");
  for (const [key, value] of Object.entries(changes)) {
    next.delete(key);
    for (const one of typeof value === "string" ? [value] : (value ?? [])) {
      if (one !== "") next.append(key, one);
    }
  }
  return next;
}

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

export function readList(
  params: URLSearchParams,
  key: string,
  offered?: readonly string[],
): string[] {
  const values = [...new Set(params.getAll(key).filter(Boolean))];
  return offered ? values.filter((value) => offered.includes(value)) : values;
}

export function readNumber(
  params: URLSearchParams,
  key: string,
  { min, max }: { min: number; max: number },
): number | null {
  const text = params.get(key);
  if (text === null || text.trim() === "") return null;
  const value = Number(text);
  return Number.isFinite(value) && value >= min && value <= max ? value : null;
}
