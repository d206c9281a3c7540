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
      <Text as="p" size="2" weight="medium" className="meanwhile-title">
        <GitCompareArrows aria-hidden size={15} className="meanwhile-icon" />
        {title}.
      </Text>
      {children}
      <Button type="button" variant="soft" size="1" onClick={onSeen}>
        {act}
      </Button>
    </div>
  );
}
