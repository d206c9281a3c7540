import { type DateStyle, formatDate, formatRelative } from "@/lib/format";

export interface DateTimeProps {
  /** ISO text of the moment. */
  value: string;
  /** `relative` says "3 hours ago" and does not tick by itself. */
  format?: DateStyle | "relative";
}

/** A moment in the reader's time zone, with the exact one as a hover text. */
export function DateTime({ value, format = "date" }: DateTimeProps) {
  return (
    <time dateTime={value} title={formatDate(value, "date-time")}>
      {format === "relative" ? formatRelative(value) : formatDate(value, format)}
    </time>
  );
}
