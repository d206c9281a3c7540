import { ApplicationsQueue } from "../applications/ApplicationsQueue";

/** The applications of startups that the platform decides on, since their hub cannot. */
export default function StandInApplications() {
  return (
    <ApplicationsQueue
      withHub
      empty="Applications appear here when their hub is suspended or has no administrator."
    />
  );
}
