import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import type { DocumentInput, PrerenderedPage } from '@hearthside/services/shop/pages/document.contract.ts';
import { COLORS } from '@hearthside/services/trade/colors.contract.ts';
import { DESCRIPTION } from '@hearthside/services/trade/page-words.contract.ts';
import { BRAND } from '@hearthside/services/trade/words.contract.ts';
import { documentTitle } from '../../federation/brand.ts';
import { NOT_FOUND, routeOf } from '../routes.ts';
import { escapeHtml, escapeJson, tag } from './escape.ts';

/** Everything between `<head>` and `</head>`. */
export function documentHead({ path, page, releases, status }: DocumentInput): string {
  const title = page ? documentTitle(page.title) : status === 404 ? documentTitle(NOT_FOUND) : BRAND;
  const start = startScript(releases);
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: page?.description ?? DESCRIPTION }),
    ...(page?.preloads ?? []).map(preload),
    ...releases.flatMap(({ fonts = [] }) => fonts).map(preloadFont),
    ...stylesheets(path, releases, page !== undefined).map((href) =>
      tag('link', { rel: 'stylesheet', href, integrity: integrityOf(href, releases) }),
    ),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    ...(['light', 'dark'] as const).map((scheme) =>
      tag('meta', {
        name: 'theme-color',
        content: COLORS.page[scheme],
        media: `(prefers-color-scheme: ${scheme})`,
      }),
    ),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    ...(page ? sharing(page, title) : []),
    `${tag('script', { src: start, defer: '', integrity: integrityOf(start, releases) })}</script>`,
  ];
  return lines.join('\n');
}

/** The shell's and those of the page's expose, so that the first paint is final. */
function stylesheets(path: string, releases: ReleasePointer[], prerendered: boolean): string[] {
  const route = prerendered ? routeOf(path) : undefined;
  const css = (name: string, expose: string) =>
    releases.find((release) => release.name === name)?.exposes[expose]?.css ?? [];
  return [...css('shell', 'main'), ...(route ? css(route.remote, route.expose) : [])];
}

function integrityOf(path: string, releases: ReleasePointer[]): string | undefined {
  return releases.find(({ files }) => files?.[path])?.files?.[path];
}

function startScript(releases: ReleasePointer[]): string {
  const start = releases.find(({ name }) => name === 'shell')?.exposes.start?.js[0];
  if (!start) throw new Error('The releases must include the shell with its start script');
  return start;
}

function preload({
  href,
  type,
  imageSrcSet,
  imageSizes,
  media,
}: NonNullable<PrerenderedPage['preloads']>[number]) {
  return tag('link', {
    rel: 'preload',
    as: 'image',
    href,
    type,
    imagesrcset: imageSrcSet,
    imagesizes: imageSizes,
    media,
    fetchpriority: 'high',
  });
}

function preloadFont(href: string) {
  // Fonts are fetched without credentials also from the own site.
  return tag('link', { rel: 'preload', as: 'font', href, type: 'font/woff2', crossorigin: '' });
}

function sharing(page: PrerenderedPage, title: string): string[] {
  const { canonical, image, description, structuredData, isUnlisted } = page;
  return [
    ...(isUnlisted ? [tag('meta', { name: 'robots', content: 'noindex, follow' })] : []),
    tag('meta', { property: 'og:site_name', content: BRAND }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:type', content: 'website' }),
    ...(canonical
      ? [
          tag('link', { rel: 'canonical', href: canonical }),
          tag('meta', { property: 'og:url', content: canonical }),
        ]
      : []),
    ...(image
      ? [
          tag('meta', { property: 'og:image', content: image }),
          tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
        ]
      : []),
    ...(structuredData ? [`<script type="application/ld+json">${escapeJson(structuredData)}</script>`] : []),
  ];
}
