import { Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router-dom";
import type { FirstStep, Home } from "@/data/home/queries";
import { paths, routes } from "@/lib/paths";
import { Panel } from "./Panel";

interface Way {
  label: string;
  reason: string;
  to: string;
}

const WAYS: Record<Exclude<FirstStep, "DOCUMENT" | "SUBMIT">, Way> = {
  PROFILE: {
    label: "State what you invest in",
    reason: "Matches are based on your investor type and sectors.",
    to: `${routes.dashboard}?tab=profile`,
  },
  KYC: {
    label: "Submit your documents",
    reason: "Founders ask for verification, and no deal can be completed without it.",
    to: paths.ownIdentityCheck,
  },
  STAR: {
    label: "Star a startup",
    reason: "Your pipeline shows what changes.",
    to: routes.startups,
  },
  INTRODUCTION: {
    label: "Request an introduction",
    reason: "If the company accepts, a deal room opens.",
    to: routes.startups,
  },
  STARTUP: {
    label: "Draft your startup",
    reason: "Only your company can see it until you submit it.",
    to: routes.myStartup,
  },
  HUB: {
    label: "Apply for your hub",
    reason: "Or accept a colleague's invitation.",
    to: routes.hubAdmin,
  },
  COLLEAGUE: {
    label: "Invite a colleague",
    reason: "Two administrators decide faster, and neither decides on their own startup.",
    to: routes.hubAdmin,
  },
  DECISION: {
    label: "Decide on an application",
    reason: "The company reads your reason.",
    to: `${routes.hubAdmin}?tab=applications`,
  },
  EVENT: {
    label: "Register for an event",
    reason: "Demo days and roadshows, on site and virtual.",
    to: routes.events,
  },
  SEARCH: {
    label: "Save a startup search",
    reason: "You are notified when a new startup matches.",
    to: routes.startups,
  },
  PICTURE: {
    label: "Add your picture",
    reason: "Others see who they are talking to.",
    to: routes.profile,
  },
};

function wayOf(step: FirstStep, { startups }: Home): Way {
  const first = startups.rows[0];
  switch (step) {
    case "DOCUMENT":
      return {
        label: "Add a document",
        reason: "A deck or a data sheet. You choose who can read it.",
        to: first ? paths.editStartup(first.id, "documents") : routes.myStartup,
      };
    case "SUBMIT":
      return {
        label: "Submit it to a hub",
        reason: "Investors can see it once the hub approves it.",
        to: first ? paths.editStartup(first.id) : routes.myStartup,
      };
    default:
      return WAYS[step];
  }
}

interface FirstStepsProps {
  steps: NonNullable<Home["first_steps"]>;
  home: Home;
}

export function FirstSteps({ steps, home }: FirstStepsProps) {
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <Panel
      title="First steps"
      action={
        <span className="home-note">
          {done} of {steps.length} done
        </span>
      }
    >
      <ol className="home-list">
        {steps.map(({ step, is_done }) => {
          const { label, reason, to } = wayOf(step, home);
          const Icon = is_done ? CircleCheck : Circle;
          return (
            <li key={step}>
              <Link to={to} className="home-row" data-done={is_done || undefined}>
                <Icon aria-hidden size={18} className="home-tick" />
                <span className="flex-1 min-w-0">
                  <span className="home-name">
                    {label}
                    <span className="sr-only">{is_done ? " (done)" : " (to do)"}</span>
                  </span>
                  <span className="home-note">{reason}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
