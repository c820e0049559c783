import { OTHER_PAGE, REPORTS_PATH } from '@hearthside/services/releases/visit-reports/report.contract.ts';
import type { ReleaseReport } from '@hearthside/services/releases/visit-reports/report.schema.ts';
import { routeOf } from '../routes.ts';

/** The page with which the visit began. */
export const firstPage = routeOf(location.pathname);

/** Sends what happened, also while the tab is being left. The release gate's page is no browser, and sends nothing. */
export function sendReport(releases: ReleaseReport[]): void {
  if (releases.length === 0) return;
  const page = firstPage ? `${firstPage.remote}/${firstPage.expose}` : OTHER_PAGE;
  const body = JSON.stringify({ id: crypto.randomUUID(), page, releases });
  navigator.sendBeacon?.(REPORTS_PATH, new Blob([body], { type: 'application/json' }));
}

/** What is said of a release, `<microfrontend>/<version>`, before anything has happened. */
export function reportOf(name: string): ReleaseReport {
  const [microfrontend = '', release = ''] = name.split('/');
  return { microfrontend, release };
}
