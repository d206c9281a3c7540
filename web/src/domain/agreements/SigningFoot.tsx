import { Button, Dialog, Text } from "@radix-ui/themes";
import { useId } from "react";
import { formatShare } from "@/lib/format";
import type { Reading } from "@/ui/use-reading";
import type { Signing } from "./signing";

interface SigningFootProps {
  form: string;
  reading: Pick<Reading, "share" | "isRead">;
  signing: Signing;
}

export function SigningFoot({ form, reading, signing }: SigningFootProps) {
  const wait = useId();
  const { share, isRead } = reading;
  const hasName = signing.name.trim() !== "";
  return (
    <>
      <div
        role="progressbar"
        aria-label="Read so far"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        className="mb-3 h-1.5 overflow-hidden rounded-full bg-(--gray-a4)"
      >
        <div
          className={`h-full rounded-full ${isRead ? "bg-(--green-9)" : "bg-(--accent-9)"}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <Text as="p" size="2" color="gray" id={wait} className="min-w-40 flex-1 tabular-nums">
          {!isRead
            ? `${formatShare(share)} read. You can ${signing.for ? "sign" : "accept"} once you have read to the end.`
            : hasName
              ? "You have read it to the end."
              : "You have read it to the end. Type your full name below the text."}
        </Text>
        <div className="dialog-actions">
          <Dialog.Close>
            <Button type="button" variant="soft" color="gray">
              Not now
            </Button>
          </Dialog.Close>
          <Button
            type="submit"
            form={form}
            aria-describedby={wait}
            disabled={!isRead || !hasName}
            loading={signing.pending}
          >
            {signing.for ? "Sign NDA" : "Accept NDA"}
          </Button>
        </div>
      </div>
      {/* Said once, not at every percent. */}
      <span role="status" className="sr-only">
        {isRead ? "You have read the agreement to the end." : ""}
      </span>
    </>
  );
}
