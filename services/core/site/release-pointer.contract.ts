/** `/releases/<mfe>.json`: which build of a microfrontend is live. */
export interface ReleasePointer {
  name: string;
  version: string;
  /** Absolute path of the remote entry (for the shell: of its main script). */
  entry: string;
  /** Subresource-integrity hash of `entry`, `sha384-…`. */
  integrity: string;
  /** Expose → absolute paths of the files to preload for it. */
  exposes: Record<string, { js: string[]; css: string[] }>;
  /**
   * Path → integrity of the files of `exposes`. A document contains those alone that its page needs; the script at `hashes`
   * contains those of all files. Builds before contract 6 have no hashes but that of the entry.
   */
  files?: Record<string, string>;
  /**
   * Absolute path of the script that the entry loads, by its hash, before it loads a file that is not in `files`. The
   * start script asks for it once the page is idle. Older builds have the hashes in their entry.
   */
  hashes?: string;
  /** Absolute path and integrity of the bundle that renders on the server, if there is one. */
  server?: { path: string; integrity: string };
  /** Absolute paths of the fonts that every document asks for at once. @default none */
  fonts?: string[];
  contract: number;
}
