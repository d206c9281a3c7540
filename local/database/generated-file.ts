/** Files that are generated from a database and committed. The suites `types` and `docs` fail when one is stale. */
export interface GeneratedFile {
  /** Absolute. */
  file: string;
  text: string;
}
