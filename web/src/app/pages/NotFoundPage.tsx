import { Heading, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { usePageHead } from "@/ui/use-page-head";
import { wayOut } from "../navigation";

export function NotFoundPage() {
  usePageHead({ title: "Page Not Found", noIndex: true });
  return (
    <div className="grid min-h-[calc(100dvh-var(--topbar-height))] place-items-center px-6">
      <div className="flex max-w-md flex-col items-center text-center">
        <Text
          aria-hidden
          className="chart-grid mb-6 px-16 py-8 text-[5.5rem] leading-none font-semibold tracking-[-0.06em] text-(--gray-7)"
        >
          404
        </Text>
        <Heading as="h1" size="7">
          Page Not Found
        </Heading>
        <Text as="p" color="gray" className="mt-2 text-pretty">
          This page does not exist or has moved.
        </Text>
        <ButtonLink to={routes.home} size="3" className="mt-6">
          Back to home
        </ButtonLink>
        <nav
          aria-label="Other pages"
          className="mt-8 flex flex-wrap justify-center gap-x-6 gap-y-2"
        >
          {wayOut().map(({ to, label }) => (
            <Link key={to} to={to} className="text-link text-sm">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
}
