import { Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router-dom";
import type { FirstStep, Home } from "@/data/home/queries";
import { paths, routes } from "@/lib/paths";
import { Panel } from "./Panel";

interface Way {
  label: string;
  /** What it is good for. */
  reason: string;
  to: string;
}

const WAYS: Record<Exclude<FirstStep, "DOCUMENT" | "SUBMIT">, Way> = {
  PROFILE: {
    label: "Say what you invest in",
    reason: "Type and sectors: startups are matched by them.",
    to: `${routes.dashboard}?tab=profile`,
  },
  KYC: {
    label: "Hand in your papers",
    reason: "Founders ask for it, and no deal is completed without it.",
    to: paths.ownIdentityCheck,
  },
  STAR: {
    label: "Star a startup",
    reason: "Your watchlist tells you what changes.",
    to: routes.startups,
  },
  INTRODUCTION: {
    label: "Ask for an introduction",
    reason: "The founder answers, and a yes opens a deal room.",
    to: routes.startups,
  },
  STARTUP: {
    label: "Draft your startup",
    reason: "Nobody but you sees it until you submit it.",
    to: routes.myStartup,
  },
  HUB: {
    label: "Apply for your hub",
    reason: "Or accept the invitation of a colleague.",
    to: routes.hubAdmin,
  },
  COLLEAGUE: {
    label: "Invite a colleague",
    reason: "Two decide faster, and never on their own startup.",
    to: routes.hubAdmin,
  },
  DECISION: {
    label: "Decide on an application",
    reason: "Founders read your reason.",
    to: `${routes.hubAdmin}?tab=applications`,
  },
  EVENT: {
    label: "Register for an event",
    reason: "Demo days and roadshows, on site and virtual.",
    to: routes.events,
  },
  SEARCH: {
    label: "Save a search of startups",
    reason: "You are told when a new one matches.",
    to: routes.startups,
  },
  PICTURE: {
    label: "Add your picture",
    reason: "People see with whom they speak.",
    to: routes.profile,
  },
};

/** What is done in a startup's editor leads into it, once there is one. */
function wayOf(step: FirstStep, { startups }: Home): Way {
  const first = startups.rows[0];
  switch (step) {
    case "DOCUMENT":
      return {
        label: "Add a document",
        reason: "A deck or a data sheet, for whom you say.",
        to: first ? paths.editStartup(first.id, "documents") : routes.myStartup,
      };
    case "SUBMIT":
      return {
        label: "Submit it to a hub",
        reason: "Investors see it once the hub has approved it.",
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

/** What somebody new does first, ticked as it is done. */
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
                <span className="home-words">
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
