import { createContext, use } from "react";
import type { DemoProduct } from "./RequestDemoDialog";
import type { RequestedDemo } from "./use-requested-demos";

interface Demos {
  /** The open deals that one has, by the product's id. */
  requested: ReadonlyMap<string, RequestedDemo>;
  request: (product: DemoProduct) => void;
}

/** What a list of products knows of demos, for its cards and rows. */
export const DemosContext = createContext<Demos>({ requested: new Map(), request: () => {} });

export const useDemos = (): Demos => use(DemosContext);
