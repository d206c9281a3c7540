/**
 * Bundles a TypeScript file of this project, with all it imports of the project, into one file that
 * Node runs as it is.
 *
 * @param script Path from the project's root.
 * @param options Folders by the name that stands for them in imports; expressions by what replaces them.
 * @returns Absolute path of the bundle.
 */
export function compile(
  script: string,
  options?: { alias?: Record<string, string>; define?: Record<string, string> },
): Promise<string>;
