import { IconButton } from "@radix-ui/themes";
import { X } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { useSession } from "@/data/session";
import { paths, routes } from "@/lib/paths";
import { ButtonLink } from "@/ui/ButtonLink";
import { Logo } from "@/ui/Logo";
import { lazyOptional } from "@/ui/lazy-component";
import { canSearch, topBarLinks } from "../navigation";
import { SearchBox } from "./SearchBox";

const DrawerAccount = lazyOptional(() => import("./DrawerAccount"));

export interface MobileDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function MobileDrawer({ open, onClose }: MobileDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { status, user } = useSession();
  const { key } = useLocation();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the drawer.
  useEffect(() => {
    if (open) onClose();
  }, [key]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which dialog brings.
    <dialog
      ref={dialog}
      aria-label="Menu"
      className="drawer"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="flex h-full flex-col gap-6 p-4">
        <div className="flex items-center justify-between">
          <Logo />
          <IconButton variant="ghost" color="gray" aria-label="Close menu" onClick={onClose}>
            <X aria-hidden size={18} />
          </IconButton>
        </div>
        {canSearch() ? <SearchBox onSubmitted={onClose} /> : null}
        <nav aria-label="Menu" className="flex flex-col gap-1">
          {[{ to: routes.home, label: "Home" }, ...topBarLinks(user)].map(({ to, label }) => (
            <NavLink key={to} to={to} end className="nav-link nav-link-large" onClick={onClose}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="mt-auto flex flex-col gap-3 border-t hairline pt-4">
          {user ? (
            <Suspense fallback={null}>
              <DrawerAccount user={user} onClose={onClose} />
            </Suspense>
          ) : null}
          {status === "signed-out" ? (
            <>
              <ButtonLink to={paths.signUp()} size="3">
                Get Started
              </ButtonLink>
              <ButtonLink to={paths.signIn()} size="3" variant="soft" color="gray" highContrast>
                Sign In
              </ButtonLink>
            </>
          ) : null}
        </div>
      </div>
    </dialog>
  );
}
