import { ApplicationsQueue } from "../applications/ApplicationsQueue";

export default function PlatformApplications() {
  return (
    <ApplicationsQueue
      withHub
      empty="Applications appear here when their hub is suspended or has no administrator."
    />
  );
}
