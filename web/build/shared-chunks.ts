import type { Rolldown } from "vite";

interface Graph {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** What a visitor's first page loads when it is asked for, beside what it begins with. */
const LANDING = /\/web\/src\/(?!features\/)|\/web\/src\/features\/home\/landing\//;

/**
 * Icons and helpers of a few hundred bytes that several files use, in two chunks: those of the landing page,
 * and those that the other screens alone have, so that it does not grow with them.
 *
 * @param entry the file that the app begins with
 */
export function sharedChunks(entry: string): (id: string, graph: Graph) => string {
  let landing: Set<string> | undefined;
  return (id, graph) => {
    landing ??= reachedFrom(entry, graph);
    return landing.has(id) ? "shared" : "shared-work";
  };
}

function reachedFrom(entry: string, graph: Graph): Set<string> {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const file = graph.getModuleInfo(id);
    waiting.push(...(file?.importedIds ?? []));
    waiting.push(...(file?.dynamicallyImportedIds ?? []).filter((later) => LANDING.test(later)));
  }
  return reached;
}
