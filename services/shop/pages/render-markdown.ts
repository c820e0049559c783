import markdownIt from 'markdown-it';
import {
  largestVariantUrl,
  type Picture,
  type PictureFormat,
  variantUrl,
  variantWidths,
} from '../../core/media/picture.contract.ts';
import { unbroken } from '../../core/site/unbroken.contract.ts';
import type { FactOf } from '../catalog/facts.ts';
import type { Rendering } from './page.contract.ts';
import { factMark } from './page-html.ts';
import { ALL_FACTS } from './shop-facts.ts';

const SIZES = '(min-width: 48rem) 44rem, 92vw';
const LINK = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/i;
// With a page's source beside it, the item stays far below the table's 400 KB.
const MAX_HTML_BYTES = 150_000;
// Some twelve lines on a phone: what comes after them is below its first screen.
const FIRST_SCREEN_LENGTH = 800;

interface Env extends Record<PropertyKey, unknown> {
  pictures: Map<string, Picture>;
  flaws: Set<string>;
  factOf: FactOf;
  ids: Set<string>;
}

// Without html: what the owner types is text. Only links that lead somewhere harmless are links.
const markdown = markdownIt({ html: false, typographer: true });
markdown.validateLink = (url) => LINK.test(url);

markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const { pictures, flaws } = env as Env;
  const token = tokens[index];
  const url = String(token?.attrGet('src') ?? '');
  const alt = self.renderInlineAsText(token?.children ?? [], options, env).trim();
  const picture = pictures.get(url);
  if (!picture) flaws.add(`The picture ${url} isn’t part of this page. Upload it here.`);
  if (!alt) flaws.add('Every picture needs text that says what it shows, between the square brackets.');
  return picture ? pictureHtml(picture, markdown.utils.escapeHtml(alt)) : '';
};

// `{clearance of wood}` is a fact of the shop's products. A fact in code, or after a backslash, is text.
markdown.inline.ruler.push('fact', (state, silent) => {
  const [all = '', reference = ''] = /^\{([a-z][^{}\n]*)\}/i.exec(state.src.slice(state.pos)) ?? [];
  if (!all) return false;
  if (!silent) state.push('fact', '', 0).content = reference;
  state.pos += all.length;
  return true;
});
markdown.renderer.rules.fact = (tokens, index, _options, env) => {
  const { factOf, flaws } = env as Env;
  const reference = tokens[index]?.content ?? '';
  const told = factOf(reference);
  if (told === undefined)
    flaws.add(
      `No product says {${reference}}. Write one of ${ALL_FACTS.join(', ')} in braces, alone or with “of” and an item number, name, collection, material or fuel: {clearance of wood}. For braces as text, write \\{.`,
    );
  return factMark(markdown.utils.escapeHtml(reference), markdown.utils.escapeHtml(unbroken(told ?? '')));
};

markdown.renderer.rules.text = (tokens, index) =>
  markdown.utils.escapeHtml(unbroken(tokens[index]?.content ?? ''));

markdown.renderer.rules.heading_open = (tokens, index, _options, env) => {
  const level = levelOf(tokens[index]?.tag);
  return `<${level} id="${idOf(tokens[index + 1]?.content ?? '', (env as Env).ids)}">`;
};
markdown.renderer.rules.heading_close = (tokens, index) => `</${levelOf(tokens[index]?.tag)}>\n`;

// A wide table scrolls by itself, by keyboard too.
markdown.renderer.rules.table_open = () => '<section aria-label="Table" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></section>\n';

/**
 * Markdown as html that needs no further checks. `pictures` are the page's own; any other is a flaw, and so is a fact that
 * `factOf` does not know.
 */
export function renderMarkdown(source: string, pictures: Picture[], factOf: FactOf): Rendering {
  const env: Env = {
    pictures: new Map(pictures.map((picture) => [picture.url, picture])),
    flaws: new Set(),
    factOf,
    ids: new Set(),
  };
  const html = hurryAtTop(markdown.render(source, env));
  if (Buffer.byteLength(html) > MAX_HTML_BYTES) env.flaws.add('The page is too long. Split it in two.');
  return { html, flaws: [...env.flaws] };
}

/** A picture of the first screen is loaded with the styles, not after the layout that needs them. */
function hurryAtTop(html: string): string {
  const place = html.indexOf('<picture');
  return place >= 0 && place < FIRST_SCREEN_LENGTH
    ? html.replace(' loading="lazy"', ' fetchpriority="high"')
    : html;
}

/** The page's title is its `h1`. */
function levelOf(tag = 'h2'): string {
  return tag === 'h1' ? 'h2' : tag;
}

/** Prefixed, since the document has ids of its own. */
function idOf(text: string, taken: Set<string>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const base = `section-${words.join('-').slice(0, 60)}`;
  let id = base;
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

function pictureHtml(picture: Picture, alt: string): string {
  const { width, height } = picture;
  const srcSet = (format: PictureFormat) =>
    variantWidths(width, format)
      .map((step) => `${variantUrl(picture, step, format)} ${step}w`)
      .join(', ');
  const src = largestVariantUrl(picture, 'jpg');
  return `<picture><source type="image/avif" srcset="${srcSet('avif')}" sizes="${SIZES}"><img src="${src}" srcset="${srcSet('jpg')}" sizes="${SIZES}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
}
