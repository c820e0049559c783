import { unbroken } from '../../core/site/unbroken.contract.ts';
import type { FactOf } from '../catalog/facts.ts';
import { CONTACT_BLOCK, type Contact, plainText } from './page.contract.ts';

// Markdown is rendered with its HTML escaped, so only a paragraph of this text looks so.
const BLOCK = `<p>${CONTACT_BLOCK}</p>`;

/** A page's html with the shop's contact where the owner put the block. */
export function contactHtml(html: string, { phone, email, address }: Contact): string {
  if (!html.includes(BLOCK)) return html;
  const rows = [
    ['Phone', phone && `<a href="tel:${phone.replace(/[^\d+]/g, '')}">${escaped(phone)}</a>`],
    ['E-mail', email && `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`],
    ['Address', address.map(escaped).join('<br>')],
  ].filter(([, value]) => value);
  const list = rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('');
  return html.replaceAll(BLOCK, () => (list ? `<dl>${list}</dl>` : ''));
}

/** Text as html, also in a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const MARK = /<data value="([^"]*)">([^<]*)<\/data>/g;

/** Where a published page has a fact: by its reference, with what it was when the page was published. Both are escaped. */
export function factMark(reference: string, told: string): string {
  return `<data value="${reference}">${told}</data>`;
}

/** A published page's html with the facts as they are now. One that no product says any more stays as it was published. */
export async function factsHtml(html: string, facts: () => Promise<FactOf>): Promise<string> {
  if (html.search(MARK) < 0) return html;
  const factOf = await facts();
  return html.replace(MARK, (_, reference: string, published: string) => {
    const told = factOf(plainText(reference));
    return told === undefined ? published : escaped(unbroken(told));
  });
}
