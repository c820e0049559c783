import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';

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

/** Every file. CloudFront allows fifteen paths with a wildcard in progress, and bills each path alike. */
export const WHOLE_SITE = '/*';

/** The paths that the edge must forget at a release: every document contains the pointers of shell and storefront. */
export function namingPaths(name: MicrofrontendName): string[] {
  return name === 'shell' || name === 'storefront' ? [WHOLE_SITE] : [`/${pointerKey(name)}`];
}

/** What the edge must forget when a canary begins or ends. */
export function canaryPaths(name: MicrofrontendName): string[] {
  const paths = namingPaths(name);
  return paths.includes(WHOLE_SITE) ? paths : [...paths, `/${canaryPointerKey(name)}`];
}

export function pointerKey(name: string): string {
  return `releases/${name}.json`;
}

/** The pointer for visitors of the canary's share (edge/release-path.ts). */
export function canaryPointerKey(name: string): string {
  return `releases/canary/${name}.json`;
}
