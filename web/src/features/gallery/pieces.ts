import type { ComponentType } from "react";

/** What a file of ./sections exports: one piece of web/src/ui, in every state. */
export interface Section {
  /** The piece's name. */
  title: string;
  /** Its place in the index. */
  order: number;
  default: ComponentType;
}

export interface Piece extends Section {
  /** Its last part of the address, and of its pictures' names: its file's name. */
  slug: string;
}

const files = import.meta.glob<Section>("./sections/*.tsx", { eager: true });

export const PIECES: readonly Piece[] = Object.entries(files)
  .map(([file, section]) => ({ ...section, slug: file.replace(/^.*\/|\.tsx$/g, "") }))
  .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title));
