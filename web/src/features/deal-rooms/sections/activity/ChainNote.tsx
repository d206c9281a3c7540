import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { roomChainQuery } from "@/data/deal-rooms/evidence";
import type { DealRoom } from "@/data/deal-rooms/types";
import { ChainDialog } from "./ChainDialog";
import { chainProblem, entriesInWords } from "./chain-words";

/** Quiet unless the log was altered. */
export function ChainNote({ room }: { room: DealRoom }) {
  const chain = useQuery(roomChainQuery(room.id));
  const [isOpen, setOpen] = useState(false);
  const problem = chain.data ? chainProblem(chain.data) : null;
  const Icon = problem ? ShieldAlert : ShieldCheck;
  return (
    <div
      className={`mb-5 flex items-center justify-between gap-3 rounded-(--radius-4) border py-2 pr-2 pl-3 text-sm ${problem ? "border-(--red-a7) bg-(--red-a3) text-(--red-12)" : "border-(--gray-a5) text-(--gray-11)"}`}
    >
      <p role="status" className="flex min-w-0 gap-2 tabular-nums">
        {chain.data ? (
          <>
            <Icon
              aria-hidden
              size={15}
              className={`mt-0.5 shrink-0 ${problem ? "text-(--red-11)" : "text-(--green-11)"}`}
            />
            <span>
              {entriesInWords(chain.data.entries)},{" "}
              {problem ? `chain broken. ${problem}` : "chain intact"}
            </span>
          </>
        ) : (
          <span>{chain.isError ? "The log could not be checked." : "Checking the log …"}</span>
        )}
      </p>
      <Button size="1" variant="soft" color="gray" onClick={() => setOpen(true)}>
        Evidence
      </Button>
      {isOpen ? <ChainDialog room={room} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
