import { Text } from "@radix-ui/themes";
import { Check } from "lucide-react";
import { useEffect, useState } from "react";

/** Milliseconds that it is said. */
const SAVED_MS = 2_500;

export function useSaved(): [isSaved: boolean, show: () => void] {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSaved(false), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return [isSaved, () => setSaved(true)];
}

export function SavedIcon({ isSaved }: { isSaved: boolean }) {
  return (
    <Text size="1" color="green" role="status" className="inline-flex items-center gap-1">
      {isSaved ? (
        <>
          <Check aria-hidden size={14} />
          Saved
        </>
      ) : null}
    </Text>
  );
}
