import { Button, Text } from "@radix-ui/themes";
import { GitCompareArrows } from "lucide-react";
import type { ReactNode } from "react";

interface MeanwhileNoticeProps {
  title: string;
  children?: ReactNode;
  act: string;
  onSeen: () => void;
}

export function MeanwhileNotice({ title, children, act, onSeen }: MeanwhileNoticeProps) {
  return (
    <div role="alert" data-meanwhile className="meanwhile">
      <Text as="p" size="2" weight="medium" className="flex gap-2 items-baseline">
        <GitCompareArrows aria-hidden size={15} className="shrink-0 self-center" />
        {title}.
      </Text>
      {children}
      <Button type="button" variant="soft" size="1" onClick={onSeen}>
        {act}
      </Button>
    </div>
  );
}
