import { key } from '../../core/model/entity.ts';
import { shortList } from '../../core/model/short-list.ts';
import { lineInWords } from '../orders/change-words.contract.ts';
import type { QuoteTemplate } from './quote.contract.ts';

/*
 * The owner's beginnings of quotes that come again. An API takes bodies of at most 256 KiB, so they fit in an item.
 *
 * Access patterns
 *   all of them    get    pk TEMPLATES, sk TEMPLATES
 */
export const quoteTemplates = shortList('quoteTemplates', {
  name: 'templates',
  at: key('TEMPLATES', 'TEMPLATES'),
  label: 'Templates of quotes',
  tell: ({ name, lines }: QuoteTemplate) => `${name}: ${lines.map(lineInWords).join(', ')}`,
});
