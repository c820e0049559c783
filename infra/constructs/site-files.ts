import { type MicrofrontendName, prerenderedPages } from '@hearthside/shell/federation/pages.ts';

/** The document of every address that the browser renders. */
export const DOCUMENT = 'index.html';

/** The same document, for a page that could not be rendered. CloudFront would keep it as that page. */
export const FALLBACK = `fallback/${DOCUMENT}`;

/** What is known of each release, below its microfrontend's name. The edge may not read it. */
export const RECORDS_PREFIX = 'records/';

/** The source maps of each build, below its microfrontend's name and version. The edge may not read them. */
export const MAPS_PREFIX = 'maps/';

/** `Cache-Control` of the files of the site bucket. */
export const CACHING = {
  /** A build's folder has its version in its name. */
  build: 'public, max-age=31536000, immutable',
  /** What names a release: browsers always ask, and the edge forgets it at a release. */
  release: 'public, max-age=0, s-maxage=5',
  fallback: 'no-store',
  root: 'public, max-age=60',
} as const;

/** The paths that the edge must forget at a release. CloudFront wants those of viewers and those that functions made of them. */
export function namingPaths(name: MicrofrontendName): string[] {
  const documents = [`/${DOCUMENT}`, ...prerenderedPages().map(({ path }) => path.replace(/:.*/, '*'))];
  // Documents contain the pointers of these two.
  return [`/releases/${name}.json`, ...(name === 'shell' || name === 'storefront' ? documents : [])];
}
