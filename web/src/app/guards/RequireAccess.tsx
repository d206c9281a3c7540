import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSession } from "@/data/session";
import { paths } from "@/lib/paths";
import { AccessDeniedPage } from "../pages/AccessDeniedPage";
import { type Access, isOpenTo } from "../screens";
import { SessionPending } from "./SessionPending";

export interface RequireAccessProps {
  access: Access;
  /** See Screen.opensOffline. */
  opensOffline: boolean;
  children: ReactNode;
}

/** A visitor goes to the sign-in page and comes back after it; whom it is not open to reads Access Denied. */
export function RequireAccess({ access, opensOffline, children }: RequireAccessProps) {
  const { status, user, problem } = useSession();
  const { pathname, search, hash } = useLocation();
  if (access === "public") return children;
  // Until the second factor is shown, a person counts as nobody.
  if (status === "signed-out" || status === "needs-factor") {
    return <Navigate to={paths.signIn(`${pathname}${search}${hash}`)} replace />;
  }
  if (!user) return opensOffline && problem ? children : <SessionPending />;
  if (access !== "signed-in" && !isOpenTo(access, user)) return <AccessDeniedPage />;
  return children;
}
