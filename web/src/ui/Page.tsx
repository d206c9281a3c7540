import type { ReactNode } from "react";
import { PageFrame, type PageFrameProps } from "./PageFrame";

export interface PageProps extends Pick<PageFrameProps, "width"> {
  children: ReactNode;
}

export function Page({ children, width }: PageProps) {
  return (
    <PageFrame width={width} className="py-8 sm:py-10">
      {children}
    </PageFrame>
  );
}
