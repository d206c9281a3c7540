import { ApplicationsQueue } from "../applications/ApplicationsQueue";

/** The applications of startups that the platform decides on, since their hub cannot. */
export default function StandInApplications() {
  return (
    <ApplicationsQueue
      withHub
      empty="Applications to a hub that is suspended, or that nobody acts for, wait here."
    />
  );
}
