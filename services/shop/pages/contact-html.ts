import { CONTACT_BLOCK, type Contact } from './page.contract.ts';

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
