import { IconButton, Text } from "@radix-ui/themes";
import { ShieldCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { useSession } from "@/data/session";
import { COMPLIANCE_CLAIMS, COPYRIGHT_YEAR } from "@/domain/samples";
import { Logo } from "@/ui/Logo";
import { PageFrame } from "@/ui/PageFrame";
import { footerColumns } from "../navigation";
import { SOCIAL_ICONS } from "./social-icons";

export function Footer() {
  const { user } = useSession();
  return (
    <footer className="far-down border-t hairline bg-(--gray-2)">
      <PageFrame className="flex flex-col gap-10 py-12">
        <div className="flex flex-col gap-10 md:flex-row md:justify-between">
          <div className="max-w-sm">
            <Logo size={26} />
            <Text as="p" size="2" color="gray" className="mt-3 text-pretty">
              Government-backed innovation hubs, deep tech startups and investors, from first look
              to signed deal.
            </Text>
            {COMPLIANCE_CLAIMS.length > 0 ? (
              <ul aria-label="Compliance" className="mt-5 flex flex-wrap gap-2">
                {COMPLIANCE_CLAIMS.map(({ claim, proof }) => (
                  <li
                    key={claim}
                    className="inline-flex items-center gap-1.5 rounded-full border hairline px-2.5 py-1 text-xs text-(--gray-11)"
                  >
                    <ShieldCheck aria-hidden size={13} />
                    {proof ? (
                      <a href={proof} className="footer-link">
                        {claim}
                      </a>
                    ) : (
                      `${claim} (sample)`
                    )}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
          <div className="flex flex-wrap gap-x-16 gap-y-8">
            {footerColumns(user).map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <Text as="p" size="2" weight="medium">
                  {title}
                </Text>
                <ul className="mt-3 flex flex-col gap-2">
                  {links.map(({ to, label }) => (
                    <li key={label}>
                      <Link to={to} className="footer-link">
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <div className="flex flex-col-reverse items-start justify-between gap-4 border-t hairline pt-6 sm:flex-row sm:items-center">
          <Text size="1" color="gray">
            © {COPYRIGHT_YEAR} Dealport. All rights reserved.
          </Text>
          <div className="flex gap-2">
            {SOCIAL_ICONS.map(({ name, path }) => (
              <IconButton
                key={name}
                variant="ghost"
                color="gray"
                disabled
                aria-label={`${name} (not available yet)`}
                style={{ margin: 0 }}
              >
                <svg aria-hidden width="15" height="15" viewBox="0 0 24 24" fill="currentColor">
                  <path d={path} />
                </svg>
              </IconButton>
            ))}
          </div>
        </div>
      </PageFrame>
    </footer>
  );
}
