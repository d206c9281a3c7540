import { ApplicationsQueue } from "../applications/ApplicationsQueue";

export default function HubApplications() {
  return (
    <ApplicationsQueue empty="Founders who choose your hub appear here as soon as they submit." />
  );
}
