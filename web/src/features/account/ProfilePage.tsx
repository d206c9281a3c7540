import { SplitView } from "@/ui/SplitView";
import "./profile/profile.css";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { recheckAccount, useSession } from "@/data/session";
import { myProfileQuery, type Profile } from "@/data/users/profile";
import type { Person } from "@/data/users/queries";
import { NotLoaded } from "@/ui/NotLoaded";
import { Page } from "@/ui/Page";
import { PageHeader } from "@/ui/PageHeader";
import { Spinner } from "@/ui/Spinner";
import { useOnlineOrFocus } from "@/ui/use-online-or-focus";
import { usePart } from "@/ui/use-page-head";
import { DataSection } from "./profile/DataSection";
import { NotificationsSection } from "./profile/NotificationsSection";
import { PersonalSection } from "./profile/PersonalSection";
import { ProfileNav } from "./profile/ProfileNav";
import { SecuritySection } from "./profile/SecuritySection";
import { SignInSection } from "./profile/SignInSection";
import { sectionsOf, useSection } from "./profile/sections";
import { VerificationSection } from "./profile/VerificationSection";

export default function ProfilePage() {
  const { user } = useSession();
  return user ? <OwnPage key={user.id} user={user} /> : null;
}

function OwnPage({ user }: { user: Person }) {
  const profile = useQuery(myProfileQuery(user.id));
  // An email's link may have changed the account in another browser.
  useEffect(() => void recheckAccount(), []);
  useOnlineOrFocus(() => void profile.refetch());
  return (
    <Page>
      <PageHeader
        title="Your profile"
        description="Your details, how you sign in and what you are notified about."
      />
      {profile.data ? (
        <Sections user={user} profile={profile.data} />
      ) : profile.isPending ? (
        <Spinner />
      ) : (
        <NotLoaded query={profile} title="Your profile could not be loaded" level={2} />
      )}
    </Page>
  );
}

function Sections({ user, profile }: { user: Person; profile: Profile }) {
  const sections = sectionsOf(profile);
  const current = useSection(sections);
  const [first] = sections;
  usePart(sections.find(({ name }) => name === current && name !== first?.name)?.label);
  return (
    <SplitView start={13} className="mt-6 gap-6 lg:gap-10">
      <ProfileNav sections={sections} current={current} />
      <div className="flex flex-col gap-6 max-w-176">
        {current === "personal" ? <PersonalSection user={user} profile={profile} /> : null}
        {current === "sign-in" ? <SignInSection user={user} profile={profile} /> : null}
        {current === "security" ? <SecuritySection userId={user.id} /> : null}
        {current === "notifications" ? <NotificationsSection userId={user.id} /> : null}
        {current === "verification" ? <VerificationSection user={user} /> : null}
        {current === "data" ? <DataSection user={user} profile={profile} /> : null}
      </div>
    </SplitView>
  );
}
