import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { keepSignUpHints } from "@/domain/people/sign-up-hints";

/** Keeps what an invitation's link says for the sign-up, and takes it out of the address, which may be shared. */
export function useLinkHints(path: string): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (keepSignUpHints(path, hash)) void navigate(path, { replace: true });
  }, [path, hash, navigate]);
}
