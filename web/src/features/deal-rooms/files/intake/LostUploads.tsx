import { Button, Callout } from "@radix-ui/themes";
import { RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { useDocumentTypes } from "@/data/deal-rooms/use-document-types";
import { countOf, formatCount } from "@/lib/format";
import { notify } from "@/ui/notify";
import {
  destinationOf,
  forgetLostUploads,
  matchLost,
  recallLostUploads,
  useLostUploads,
} from "./lost-uploads";
import { addUploads } from "./upload-queue";

/** Named one by one. */
const MAX_NAMED = 5;

/**
 * Uploads that a reload interrupted. The browser has forgotten the files: one chooses them again, and
 * they continue.
 */
export default function LostUploads({ roomId, userId }: { roomId: string; userId: string }) {
  useEffect(() => recallLostUploads(userId), [userId]);
  const input = useRef<HTMLInputElement>(null);
  const lost = useLostUploads(({ list }) => list).filter((upload) => upload.roomId === roomId);
  const { whenKnown } = useDocumentTypes({ enabled: lost.length > 0 });
  if (lost.length === 0) return null;
  const goOn = async (files: readonly File[]) => {
    const accepted = await whenKnown();
    const { found, others } = matchLost(lost, files);
    const ids = new Set(found.map(({ upload }) => upload.id));
    for (const { upload, file } of found) {
      addUploads(destinationOf(upload, userId), [file], accepted);
    }
    forgetLostUploads(({ id }) => ids.has(id));
    if (others.length > 0) {
      notify.info(
        `${countOf(others.length, "file")} not uploaded`,
        "Only the files that were cut off go on here, unchanged. Upload others under Documents.",
      );
    }
  };
  const rest = lost.length - MAX_NAMED;
  return (
    <Callout.Root
      role="status"
      color="amber"
      size="1"
      aria-label="Uploads that were cut off"
      className="mx-4 mt-3 sm:mx-6"
    >
      <Callout.Icon>
        <RotateCcw aria-hidden size={16} />
      </Callout.Icon>
      <Callout.Text className="wrap-anywhere">
        {countOf(lost.length, "file")} {lost.length === 1 ? "was" : "were"} not uploaded, because
        the page was closed or reloaded:{" "}
        {lost
          .slice(0, MAX_NAMED)
          .map(({ name }) => name)
          .join(", ")}
        {rest > 0 ? ` and ${formatCount(rest)} more` : ""}. Choose{" "}
        {lost.length === 1 ? "it" : "them"} again to go on.
      </Callout.Text>
      <div className="col-start-2 mt-1 flex flex-wrap gap-2">
        <Button size="1" variant="soft" onClick={() => input.current?.click()}>
          Choose {lost.length === 1 ? "the file" : "the files"} again
        </Button>
        <Button
          size="1"
          variant="soft"
          color="gray"
          onClick={() => forgetLostUploads((upload) => upload.roomId === roomId)}
        >
          Do not go on
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Choose the files that were cut off"
        className="hidden"
        onChange={({ target }) => {
          void goOn([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </Callout.Root>
  );
}
