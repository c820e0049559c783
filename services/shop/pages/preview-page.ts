import type { Picture } from '../../core/media/picture.contract.ts';
import type { User } from '../../core/runtime/user.ts';
import type { Rendering } from './page.contract.ts';
import { pages } from './page.entity.ts';
import type { PreviewInput } from './page.schema.ts';
import { contactHtml } from './page-html.ts';
import { isSlug } from './read-pages.ts';
import { getSite } from './read-site.ts';
import { renderMarkdown } from './render-markdown.ts';
import { picturesIn } from './save-page.ts';
import { readShopFacts } from './shop-facts.ts';

/** What shoppers would see of a text. `slug` is of the page whose pictures it may show besides new uploads. */
export async function previewPage(
  slug: string,
  { source, pictures }: PreviewInput,
  user: User,
): Promise<Rendering> {
  const [own, { contact }, factOf] = await Promise.all([picturesOf(slug), getSite(), readShopFacts()]);
  const shown = await picturesIn(source, pictures, own, user);
  const { html, flaws } = renderMarkdown(source, shown, factOf);
  return { html: contactHtml(html, contact), flaws };
}

/** None for a page that does not exist yet. */
async function picturesOf(slug: string): Promise<Picture[]> {
  if (!isSlug(slug)) return [];
  const { data } = await pages()
    .get({ slug })
    .go({ consistent: true, attributes: ['pictures'] });
  return data?.pictures ?? [];
}
