import type { QuoteDraftInput } from '@hearthside/services/commission/quotes/quote.schema.ts';
import { getQuote } from '@hearthside/services/commission/quotes/read-quote.ts';
import { saveDraft } from '@hearthside/services/commission/quotes/save-draft.ts';
import { sendQuote } from '@hearthside/services/commission/quotes/send-quote.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { centsOf } from '@hearthside/services/core/site/money.contract.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { QUOTE } from '@hearthside/services/trade/demo/demo.ts';
import { deliveryOf, linesOf, type readCatalogue } from './catalogue.ts';
import { dateFromNow } from './orders.ts';

const VALID_DAYS = 21;

const EXTRA = { options: '', quantity: 1, isOptional: true };

/** Sends the prospect a quote in two versions, which waits for an answer. */
export async function seedQuote(
  catalogue: Awaited<ReturnType<typeof readCatalogue>>,
  { owner, prospect }: { owner: User; prospect: User },
  drawing: string,
): Promise<void> {
  const [request] = (await getHub(prospect)).consultationHistory;
  if (!request) throw new Error('The prospect has no request.');
  const key = { uid: prospect.uid, id: request.id };
  const product = catalogue.find(({ itemNumber }) => itemNumber === request.itemNumber);
  if (!product) throw new Error(`The catalog has no item ${request.itemNumber}.`);
  const [piece] = linesOf(product);
  const choices = product.options?.flatMap((group) => group.choices) ?? [];
  const deposit = Math.round(centsOf(product.price) * 0.3);
  for (const [place, version] of QUOTE.versions.entries()) {
    const before = await getQuote(key);
    // Each version that was sent counts one.
    if (before.revision !== place) continue;
    const extras = choices
      .filter(({ id }) => version.has.includes(id))
      .map(({ id, name, cents }) => ({ ...EXTRA, id, what: name, price: cents }));
    const lines = [
      ...(piece ? [piece] : []),
      ...extras,
      ...(version.hasService ? [{ ...EXTRA, id: 'service', ...QUOTE.service }] : []),
    ];
    const input: QuoteDraftInput = {
      lines,
      note: version.note,
      deliveryCost: deliveryOf(product, lines),
      deposit,
      validUntil: dateFromNow(VALID_DAYS),
      drawings: [{ key: drawing, caption: QUOTE.caption }],
      draftVersion: before.draftVersion,
    };
    const { draftVersion } = before.draft ? before : await saveDraft(key, input, owner);
    await sendQuote(key, { draftVersion, revision: place, sendsMail: false }, owner);
  }
}
