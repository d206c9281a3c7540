import { Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { COPYRIGHT_YEAR } from "@/domain/samples";
import { PageFrame } from "@/ui/PageFrame";
import { quietLinks } from "../navigation";

/** Under what one works with: the footer's duties in a line. */
export function QuietFooter() {
  return (
    <footer>
      <PageFrame
        width="work"
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
      >
        <Text size="1" color="gray">
          © {COPYRIGHT_YEAR} Dealport
        </Text>
        <ul className="flex gap-x-4">
          {quietLinks().map(({ to, label }) => (
            <li key={to}>
              <Text asChild size="1" color="gray" className="touch-target inline-flex items-center">
                <Link to={to} className="hover:underline">
                  {label}
                </Link>
              </Text>
            </li>
          ))}
        </ul>
      </PageFrame>
    </footer>
  );
}
