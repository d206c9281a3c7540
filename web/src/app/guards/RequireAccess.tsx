import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSession } from "@/data/session";
import { paths } from "@/lib/paths";
import { ErrorState } from "@/ui/ErrorState";
import { FullScreenSpinner } from "@/ui/Spinner";
import { AccessDeniedPage } from "../pages/AccessDeniedPage";
import type { Access } from "../screens";

export interface RequireAccessProps {
  access: Access;
  children: ReactNode;
}

/**
 * Shows a screen to those it is for: a visitor goes to the sign-in page and comes back after it,
 * another role reads Access Denied.
 */
export function RequireAccess({ access, children }: RequireAccessProps) {
  const { status, user, problem } = useSession();
  const { pathname, search, hash } = useLocation();
  if (access === "public") return children;
  if (status === "loading") {
    if (!problem) return <FullScreenSpinner label="Checking your session" />;
    return (
      <ErrorState title="Your account could not be loaded" level={1}>
        {problem} We keep trying.
      </ErrorState>
    );
  }
  if (status === "signed-out") {
    return <Navigate to={paths.signIn(`${pathname}${search}${hash}`)} replace />;
  }
  // The role dialog stands above everything.
  if (!user) return <FullScreenSpinner label="Setting up your account" />;
  if (access !== "signed-in" && !access.includes(user.role)) return <AccessDeniedPage />;
  return children;
}
