/**
 * Bundles a TypeScript file of this project, with all it imports of the project, into one file that
 * Node runs as it is.
 *
 * @param script Path from the project's root.
 * @returns Absolute path of the bundle.
 */
export function compile(script: string): Promise<string>;
