import "./document-list.css";
import type { ReactNode } from "react";
import { ScrollRegion } from "@/ui/ScrollRegion";

interface DocumentsFrameProps {
  label: string;
  children: ReactNode;
}

/** The part of a room that documents are in: it scrolls by itself. */
export const DocumentsFrame = ({ label, children }: DocumentsFrameProps) => (
  <ScrollRegion label={label} className="document-list">
    <div className="document-list-frame">{children}</div>
  </ScrollRegion>
);
