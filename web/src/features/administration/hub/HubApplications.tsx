import { ApplicationsQueue } from "../applications/ApplicationsQueue";

/** The applications of one's hub. */
export default function HubApplications() {
  return (
    <ApplicationsQueue empty="Founders who choose your hub appear here as soon as they submit." />
  );
}
