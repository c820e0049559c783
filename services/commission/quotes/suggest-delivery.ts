import { accounts } from '../../people/accounts/account.entity.ts';
import { findByItemNumber } from '../../shop/catalog/read-products.ts';
import { ratesOf, zipIn, zoneOf } from '../../shop/freight/freight.contract.ts';
import { readFreight } from '../../shop/pages/read-site.ts';
import { readConsultation } from '../consultations/read-consultation.ts';
import { isPiece } from '../orders/piece.contract.ts';
import type { DeliverySuggestion } from './quote.contract.ts';
import { findQuote, type QuoteKey } from './read-quote.ts';

/**
 * Of the saved draft, else of what was sent last, else of what the request names.
 *
 * @param place - a ZIP code or a country. @default what the request says, else the ZIP code of the customer's last address
 */
export async function suggestDelivery(key: QuoteKey, place?: string): Promise<DeliverySuggestion> {
  const [quote, request, account, freight] = await Promise.all([
    findQuote(key),
    readConsultation(key),
    accounts().get({ uid: key.uid }).go({ consistent: true }),
    readFreight(),
  ]);
  const to = place?.trim() || request.place || zipIn((account.data?.addresses ?? []).join('\n'));
  const { lines } = quote?.draft ??
    quote?.sent ?? {
      lines: [{ itemNumber: request.itemNumber, quantity: 1, price: request.selection?.price ?? 0 }],
    };
  const weights = await Promise.all(
    lines.map(async (line) => {
      const { itemNumber, quantity } = line;
      if ('what' in line && !isPiece(line)) return 0;
      const product = itemNumber ? await findByItemNumber(itemNumber) : undefined;
      return (product?.dimensions?.weightPounds ?? Number.NaN) * quantity;
    }),
  );
  const sum = weights.reduce((all, one) => all + one, 0);
  const pounds = lines.length > 0 && !Number.isNaN(sum) ? sum : undefined;
  const cents = lines.reduce((all, { quantity, price }) => all + quantity * price, 0);
  const rate = to ? zoneOf(ratesOf(freight, { pounds, cents }), to) : undefined;
  return { place: to, ...(pounds !== undefined && { pounds }), ...(rate && { rate }) };
}
