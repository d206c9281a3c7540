import { type DateStyle, formatDate, formatRelative } from "@/lib/format";

export interface DateTimeProps {
  value: string;
  /** `relative` says "3 hours ago" and does not tick by itself. */
  format?: DateStyle | "relative";
}

export function DateTime({ value, format = "date" }: DateTimeProps) {
  return (
    <time dateTime={value} title={formatDate(value, "with-zone")}>
      {format === "relative" ? formatRelative(value) : formatDate(value, format)}
    </time>
  );
}
