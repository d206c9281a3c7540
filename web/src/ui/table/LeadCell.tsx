import "./lead-cell.css";
import { PersonAvatar } from "../PersonAvatar";

export interface LeadCellProps {
  name: string;
  imageUrl: string | null;
  shape?: "round" | "square";
  second?: string | null;
}

export function LeadCell({ name, imageUrl, shape, second }: LeadCellProps) {
  return (
    <span className="lead-cell">
      <PersonAvatar name={name} imageUrl={imageUrl} shape={shape} />
      <span className="min-w-0 flex-1">
        <span className="block overflow-hidden text-ellipsis">{name}</span>
        {second ? <span className="listing-second">{second}</span> : null}
      </span>
    </span>
  );
}
