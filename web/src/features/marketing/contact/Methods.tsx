import { Text } from "@radix-ui/themes";
import {
  ArrowUpRight,
  Handshake,
  LifeBuoy,
  type LucideIcon,
  ShieldAlert,
  TrendingUp,
} from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "@/lib/paths";

const METHODS: readonly { icon: LucideIcon; title: string; text: string; subject: string }[] = [
  {
    icon: LifeBuoy,
    title: "Support",
    text: "Questions about your account or the platform.",
    subject: "Support request",
  },
  {
    icon: TrendingUp,
    title: "Investor desk",
    text: "Accreditation, introductions and deal rooms.",
    subject: "Investor question",
  },
  {
    icon: Handshake,
    title: "Hub partnerships",
    text: "Bring your hub and its startups to Dealport.",
    subject: "Hub partnership",
  },
  {
    icon: ShieldAlert,
    title: "Security",
    text: "Report a vulnerability in confidence.",
    subject: "Security report",
  },
];

export function Methods() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      {METHODS.map(({ icon: Icon, title, text, subject }) => (
        <li key={title}>
          <Link
            to={paths.contact(subject)}
            className="group flex items-center gap-4 rounded-xl border hairline bg-(--color-panel-solid) p-4 hover:border-(--accent-7)"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-(--accent-a3) text-(--accent-11)">
              <Icon aria-hidden size={19} strokeWidth={1.75} />
            </span>
            <span className="min-w-0">
              <Text as="span" size="3" weight="medium" className="block">
                {title}
              </Text>
              <Text as="span" size="2" color="gray" className="block">
                {text}
              </Text>
            </span>
            <ArrowUpRight
              aria-hidden
              size={17}
              className="ml-auto shrink-0 text-(--gray-9) group-hover:text-(--accent-11)"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
