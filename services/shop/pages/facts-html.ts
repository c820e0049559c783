import type { FactOf } from '../catalog/facts.ts';
import { escaped } from './contact-html.ts';
import { plainText } from './plain-text.contract.ts';

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
    return told === undefined ? published : escaped(told);
  });
}
