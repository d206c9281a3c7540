import { DateTime } from "@/ui/DateTime";

/** What is no time is shown as it stands: the file may say anything. */
export const Moment = ({ value }: { value: string }) =>
  Number.isNaN(Date.parse(value)) ? value : <DateTime value={value} format="date-time" />;

export const Hash = ({ value }: { value: string }) => <span className="verify-hash">{value}</span>;
