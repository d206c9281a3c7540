import type { ComponentType } from "react";

export interface Section {
  title: string;
  order: number;
  default: ComponentType;
}

export interface Piece extends Section {
  slug: string;
}

const files = import.meta.glob<Section>("./sections/*.tsx", { eager: true });

export const PIECES: readonly Piece[] = Object.entries(files)
  .map(([file, section]) => ({ ...section, slug: file.replace(/^.*\/|\.tsx$/g, "") }))
  .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title));
