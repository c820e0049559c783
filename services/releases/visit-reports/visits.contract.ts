import type { Frame, VitalName } from './report.contract.ts';

/** A web vital in the visits to a page: how many were good, needed work or were poor, and the 75th percentile. */
export interface VitalFigures {
  good: number;
  needsWork: number;
  poor: number;
  /** The end of the histogram's bucket in which three quarters of the visits are reached; null beyond the last one. */
  p75: number | null;
}

export interface PageFigures {
  microfrontend: string;
  /** The page's name in the page table. */
  page: string;
  visits: number;
  vitals: Partial<Record<VitalName, VitalFigures>>;
}

export interface PageErrorFigures {
  message: string;
  count: number;
  /** ISO 8601 */
  lastAt: string;
  frames: Frame[];
}

export interface ReleaseErrors {
  microfrontend: string;
  release: string;
  /** That began with a page of the release. */
  visits: number;
  errors: PageErrorFigures[];
}

/** How the visits of the last days went. */
export interface Visits {
  days: number;
  visits: number;
  /** Pages with most visits first. */
  pages: PageFigures[];
  /** Releases that had errors, the last error first. */
  releases: ReleaseErrors[];
}
