import type { Profile } from "@/data/users/profile";
import type { Person } from "@/data/users/queries";
import { EmailPanel } from "./EmailPanel";
import { PasswordPanel } from "./PasswordPanel";

export function SignInSection({ user, profile }: { user: Person; profile: Profile }) {
  return (
    <>
      <EmailPanel user={user} profile={profile} />
      <PasswordPanel user={user} profile={profile} />
    </>
  );
}
