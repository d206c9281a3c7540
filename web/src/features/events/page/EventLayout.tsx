import "../events.css";
import type { ReactNode } from "react";

interface EventLayoutProps {
  isLoading?: boolean;
  back: ReactNode;
  picture: ReactNode;
  /** Beside the text; on a phone a bar at the bottom of the screen, in reach of the thumb. */
  register: ReactNode;
  /** Without an act it is no bar. */
  isRegisterQuiet?: boolean;
  children: ReactNode;
}

export function EventLayout({
  isLoading = false,
  back,
  picture,
  register,
  isRegisterQuiet = false,
  children,
}: EventLayoutProps) {
  return (
    <article className="event-page" aria-busy={isLoading}>
      <div className="event-page-back">{back}</div>
      <div className="event-page-main">{children}</div>
      <div className="event-page-side">
        {picture}
        <div className="event-register" data-quiet={isRegisterQuiet || undefined}>
          {register}
        </div>
      </div>
    </article>
  );
}
