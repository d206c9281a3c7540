import { Button, Card } from "@radix-ui/themes";
import { Inbox } from "lucide-react";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { RowsSkeleton, TextSkeleton } from "@/ui/Skeletons";
import { StatusBadge } from "@/ui/StatusBadge";
import { Specimen } from "../Specimen";

export const title = "Empty, loading, error";
export const order = 100;

const STATUSES = [
  "DRAFT",
  "PENDING",
  "IN_PROGRESS",
  "APPROVED",
  "COMPLETED",
  "REJECTED",
  "OPEN",
  "WITHDRAWN",
];

export default function States() {
  return (
    <>
      <Specimen name="Empty" about="Says why nothing is there, and what can be done.">
        <Card>
          <EmptyState
            icon={Inbox}
            title="No introductions yet"
            action={<Button variant="soft">Preview your page</Button>}
            compact
          >
            Investors find you in the directory as soon as a hub has approved your startup.
          </EmptyState>
        </Card>
      </Specimen>
      <Specimen name="Error">
        <Card>
          <ErrorState title="Failed to fetch deals" onRetry={() => {}} compact>
            The server did not answer.
          </ErrorState>
        </Card>
      </Specimen>
      <Specimen name="Error, asked again">
        <Card>
          <ErrorState title="Failed to fetch deals" onRetry={() => {}} retrying compact>
            The server did not answer.
          </ErrorState>
        </Card>
      </Specimen>
      <Specimen name="Loading">
        <Card>
          <TextSkeleton lines={2} />
        </Card>
        <Card mt="3">
          <RowsSkeleton rows={3} />
        </Card>
      </Specimen>
      <Specimen name="Status">
        <div className="flex flex-wrap gap-2">
          {STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </div>
      </Specimen>
    </>
  );
}
