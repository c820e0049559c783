/** A build that a tester may pin in their own browser. */
export interface PinnableBuild {
  version: string;
  /** ISO 8601: when its record was written last. */
  releasedAt: string;
  /** Whose machine has made it, if it is no release. */
  from?: string;
}

/** The builds of each microfrontend but the shell, the last one first. */
export interface PinnableBuilds {
  microfrontends: { name: string; builds: PinnableBuild[] }[];
}
