import { createContext, use } from "react";
import type { DemoProduct } from "./RequestDemoDialog";
import type { RequestedDemo } from "./use-requested-demos";

interface Demos {
  requested: ReadonlyMap<string, RequestedDemo>;
  request: (product: DemoProduct) => void;
}

export const DemosContext = createContext<Demos>({ requested: new Map(), request: () => {} });

export const useDemos = (): Demos => use(DemosContext);
