import "./milestones.css";
import { formatDate } from "@/lib/format";
import type { ProfileStartup } from "./types";

/** Newest first; plans are marked. */
export function Milestones({ milestones }: Pick<ProfileStartup, "milestones">) {
  const today = new Date().toISOString().slice(0, 10);
  const rows = milestones.toSorted((one, other) => other.reached_on.localeCompare(one.reached_on));
  return (
    <ol className="profile-milestones">
      {rows.map(({ reached_on, title }, index) => (
        // One may stand there twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={index} data-planned={reached_on > today}>
          <time dateTime={reached_on}>{formatDate(reached_on, "month", "UTC")}</time>
          <div dir="auto">
            {title}
            {reached_on > today ? <span className="text-(--gray-11)"> (planned)</span> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
