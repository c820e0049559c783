import { accounts } from '../../people/accounts/account.entity.ts';
import { sized } from '../../shop/catalog/as-chosen.contract.ts';
import { choiceLines, chosenIn } from '../../shop/catalog/choice-words.contract.ts';
import { findByItemNumber } from '../../shop/catalog/read-products.ts';
import { ratesOf, zipIn, zoneOf } from '../../shop/freight/freight.contract.ts';
import { readFreight } from '../../shop/pages/read-site.ts';
import { readConsultation } from '../consultations/read-consultation.ts';
import { type DeliveredLine, type DeliverySuggestion, deliveredLine } from './quote.contract.ts';
import { findQuote, type QuoteKey } from './read-quote.ts';

/**
 * Of the lines on the owner's screen, else of the saved draft, of what was sent last, or of what the request names.
 *
 * @param place - a ZIP code or a country. @default what the request says, else the ZIP code of the customer's first address
 */
export async function suggestDelivery(
  key: QuoteKey,
  place?: string,
  shown?: DeliveredLine[],
): Promise<DeliverySuggestion> {
  const [quote, request, account, freight] = await Promise.all([
    findQuote(key),
    readConsultation(key),
    accounts().get({ uid: key.uid }).go({ consistent: true }),
    readFreight(),
  ]);
  const to = place?.trim() || request.place || zipIn(account.data?.addresses?.[0] ?? '');
  const { selection = { price: 0, choices: [] } } = request;
  const stored = (quote?.draft ?? quote?.sent)?.lines.map(deliveredLine);
  const lines: DeliveredLine[] = shown ??
    stored ?? [[request.itemNumber ?? '', 1, selection.price, choiceLines(selection.choices).join('; ')]];
  const weights = await Promise.all(
    lines.map(async ([itemNumber, quantity, , options]) => {
      if (itemNumber === null) return 0;
      const product = itemNumber ? await findByItemNumber(itemNumber) : undefined;
      const dimensions =
        product?.dimensions && sized(product.dimensions, chosenIn(product.options, options ?? ''));
      return (dimensions?.weightPounds ?? Number.NaN) * quantity;
    }),
  );
  const sum = weights.reduce((all, one) => all + one, 0);
  const pounds = lines.length > 0 && !Number.isNaN(sum) ? sum : undefined;
  const cents = lines.reduce((all, [, quantity, price]) => all + quantity * price, 0);
  const rate = to ? zoneOf(ratesOf(freight, { pounds, cents }), to) : undefined;
  return { place: to, ...(pounds !== undefined && { pounds }), ...(rate && { rate }) };
}
