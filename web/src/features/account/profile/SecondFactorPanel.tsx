import { Badge, Button, Callout, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Suspense, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { myFactorsQuery, type OwnFactor, removeFactor } from "@/data/session/factors";
import { userKeys } from "@/data/users/keys";
import { paths } from "@/lib/paths";
import { safeNext } from "@/lib/safe-next";
import { DateTime } from "@/ui/DateTime";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { RowsSkeleton } from "@/ui/Skeletons";
import { Hint, Panel } from "./Panel";

const EnrolDialog = lazyComponent(() => import("../factors/EnrolDialog"));

export function SecondFactorPanel({ userId }: { userId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const factors = useQuery(myFactorsQuery(userId));
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<OwnFactor | null>(null);
  const count = factors.data?.length ?? 0;
  const refresh = () => client.invalidateQueries({ queryKey: userKeys.all });

  const added = () => {
    setAdding(false);
    void refresh();
    notify.success("Authenticator app added", "All other browsers were signed out.");
    // Back to the deal room that asked for it.
    const next = search.get("next");
    if (next) void navigate(safeNext(next, window.location.origin));
  };
  const removed = () => {
    void refresh();
    notify.success("Authenticator app removed");
  };
  return (
    <Panel
      title="Second factor"
      about="A code from an authenticator app, asked for after your password. Some deal rooms require it."
    >
      {factors.data ? (
        <>
          {count > 0 ? (
            <ul aria-label="Your authenticator apps" className="profile-list">
              {factors.data.map((factor) => (
                <li key={factor.id}>
                  <div>
                    <Text as="p" size="2" weight="medium">
                      {factor.name}{" "}
                      <Badge color="green" radius="full">
                        On
                      </Badge>
                    </Text>
                    <Hint>
                      Added <DateTime value={factor.createdAt} format="date-time" />
                    </Hint>
                  </div>
                  <Button
                    type="button"
                    size="1"
                    variant="soft"
                    color="gray"
                    aria-label={`Remove ${factor.name}`}
                    onClick={() => setLeaving(factor)}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
          <div className={`flex flex-wrap items-center gap-3${count > 0 ? " mt-5" : ""}`}>
            <Button
              type="button"
              variant={count === 1 ? "solid" : "soft"}
              onClick={() => setAdding(true)}
            >
              {count === 0 ? "Add an authenticator app" : "Add a spare"}
            </Button>
          </div>
          {count === 1 ? (
            <Callout.Root color="amber" size="1" className="mt-4">
              <Callout.Icon>
                <TriangleAlert aria-hidden size={16} />
              </Callout.Icon>
              <Callout.Text>
                Add a spare on another device. Without one, losing this app locks you out.
              </Callout.Text>
            </Callout.Root>
          ) : null}
          {count > 0 ? (
            <Hint>
              A lost app is removed only by Dealport's administrators, after they have checked who
              you are.{" "}
              <Link className="text-link" to={paths.contact("Lost second factor")}>
                Write to us
              </Link>{" "}
              from the address of your account.
            </Hint>
          ) : null}
        </>
      ) : factors.isPending ? (
        <div role="status" aria-label="Loading your second factor">
          <RowsSkeleton rows={1} />
        </div>
      ) : (
        <NotLoaded query={factors} title="Your second factor could not be loaded" level={3} />
      )}
      <Suspense>
        {isAdding ? (
          <EnrolDialog others={count} onDone={added} onClose={() => setAdding(false)} />
        ) : null}
        {leaving ? (
          <ConfirmWithReason
            title={`Remove ${leaving.name}?`}
            effects={
              count === 1
                ? [
                    "Your password alone signs you in.",
                    "Deal rooms that ask for a second factor close until you add one again.",
                  ]
                : [
                    "Its codes no longer work.",
                    "You may be asked for a code of another authenticator app right away.",
                  ]
            }
            act="Remove"
            isDangerous
            draftKey={`remove-factor:${leaving.id}`}
            onConfirm={() => removeFactor(leaving.id)}
            failed="Authenticator app not removed"
            onDone={removed}
            onClose={() => setLeaving(null)}
          />
        ) : null}
      </Suspense>
    </Panel>
  );
}
