const UNITS = ["Bytes", "KB", "MB", "GB"] as const;

/** "1.5 MB": in steps of 1024, with at most two decimals. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return "0 Bytes";
  let step = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  // 1,048,575 bytes would read "1024 KB".
  if (step < UNITS.length - 1 && Number((bytes / 1024 ** step).toFixed(2)) >= 1024) step += 1;
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${UNITS[step]}`;
}
