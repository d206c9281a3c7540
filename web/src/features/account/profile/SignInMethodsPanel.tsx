import { Button, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { userKeys } from "@/data/users/keys";
import {
  mySignInMethodsQuery,
  removeSignInMethod,
  type SignInMethod,
} from "@/data/users/sign-in-methods";
import { DateTime } from "@/ui/DateTime";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { RowsSkeleton } from "@/ui/Skeletons";
import { Hint, Panel } from "./Panel";
import { signInMethodName } from "./sign-in-method-name";

export function SignInMethodsPanel({ userId }: { userId: string }) {
  const client = useQueryClient();
  const methods = useQuery(mySignInMethodsQuery(userId));
  const [removing, setRemoving] = useState<SignInMethod | null>(null);
  const removed = (name: string) => {
    void client.invalidateQueries({ queryKey: userKeys.all });
    notify.success(`${name} removed`, "All other browsers were signed out.");
  };
  return (
    <Panel
      title="Ways to sign in"
      about="Each of them opens your account. One can be removed while another is left."
    >
      {methods.data ? (
        <ul aria-label="Your ways to sign in" className="profile-list">
          {methods.data.map((way) => (
            <li key={way.method}>
              <div className="min-w-0">
                <Text as="p" size="2" weight="medium">
                  {signInMethodName(way.method)}
                </Text>
                <Hint>
                  <span className="wrap-anywhere">{way.address}</span>
                  {way.added_at ? (
                    <>
                      {" "}
                      · Added <DateTime value={way.added_at} format="date" />
                    </>
                  ) : null}
                </Hint>
              </div>
              {way.is_removable ? (
                <Button
                  type="button"
                  size="1"
                  variant="soft"
                  color="gray"
                  aria-label={`Remove ${signInMethodName(way.method)}`}
                  onClick={() => setRemoving(way)}
                >
                  Remove
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : methods.isPending ? (
        <div role="status" aria-label="Loading your ways to sign in">
          <RowsSkeleton rows={1} />
        </div>
      ) : (
        <NotLoaded query={methods} title="Your ways to sign in could not be loaded" level={3} />
      )}
      <Suspense>
        {removing ? (
          <ConfirmWithReason
            title={`Remove ${signInMethodName(removing.method)}?`}
            effects={[
              removing.method === "password"
                ? "Your password no longer signs you in. A link sent to your email can set a new one."
                : `${signInMethodName(removing.method)} is added again when somebody signs in there with the address of your account.`,
              "All other browsers are signed out.",
              "For this, you must have signed in within the last ten minutes.",
            ]}
            act="Remove"
            isDangerous
            draftKey={`remove-sign-in-method:${removing.method}`}
            onConfirm={() => removeSignInMethod(removing.method)}
            failed="Not removed"
            onDone={() => removed(signInMethodName(removing.method))}
            onClose={() => setRemoving(null)}
          />
        ) : null}
      </Suspense>
    </Panel>
  );
}
