import { AccountEventsPanel } from "./AccountEventsPanel";
import { SecondFactorPanel } from "./SecondFactorPanel";
import { SessionsPanel } from "./SessionsPanel";
import { SignInMethodsPanel } from "./SignInMethodsPanel";

export function SecuritySection({ userId }: { userId: string }) {
  return (
    <>
      <SignInMethodsPanel userId={userId} />
      <SecondFactorPanel userId={userId} />
      <SessionsPanel userId={userId} />
      <AccountEventsPanel userId={userId} />
    </>
  );
}
