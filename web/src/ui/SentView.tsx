import { Button, Heading, Text } from "@radix-ui/themes";
import { MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";

export function SentView({ onAgain }: { onAgain: () => void }) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.focus(), []);
  return (
    <div
      ref={view}
      tabIndex={-1}
      className="flex min-h-[26rem] flex-col items-center justify-center text-center outline-none"
    >
      <span className="grid size-14 place-items-center rounded-full bg-(--green-a3) text-(--green-11)">
        <MailCheck aria-hidden size={26} strokeWidth={1.75} />
      </span>
      <Heading as="h3" size="5" className="mt-5">
        Message sent
      </Heading>
      <Text as="p" color="gray" className="mt-2 max-w-sm text-balance">
        Message sent successfully! We'll get back to you within 24 hours.
      </Text>
      <Button variant="soft" size="3" onClick={onAgain} className="mt-6">
        Send Another Message
      </Button>
    </div>
  );
}
