import { Text } from "@radix-ui/themes";
import { PersonAvatar } from "../PersonAvatar";

export interface LeadCellProps {
  name: string;
  imageUrl: string | null;
  shape?: "round" | "square";
  second?: string | null;
}

export function LeadCell({ name, imageUrl, shape, second }: LeadCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <PersonAvatar name={name} imageUrl={imageUrl} shape={shape} />
      <span className="min-w-0 flex-1">
        <span className="block overflow-hidden text-ellipsis" title={name}>
          {name}
        </span>
        {second ? (
          <Text
            as="span"
            size="1"
            color="gray"
            title={second}
            className="listing-second block overflow-hidden text-ellipsis whitespace-nowrap"
          >
            {second}
          </Text>
        ) : null}
      </span>
    </span>
  );
}
