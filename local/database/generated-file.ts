/** What a database says, written into the repository; the suites `types` and `docs` fail when it is stale. */
export interface GeneratedFile {
  /** Absolute. */
  file: string;
  text: string;
}
