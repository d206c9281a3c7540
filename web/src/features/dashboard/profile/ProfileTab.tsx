import "./profile.css";
import { useQuery } from "@tanstack/react-query";
import { investorProfileQuery } from "@/data/investors/queries";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { ProfileForm } from "./ProfileForm";

export default function ProfileTab({ userId }: { userId: string }) {
  const profile = useQuery(investorProfileQuery(userId));
  if (profile.data) return <ProfileForm key={userId} userId={userId} profile={profile.data} />;
  if (profile.isPending) return <RowsSkeleton rows={8} />;
  return <NotLoaded query={profile} title="Failed to fetch profile" level={2} />;
}
