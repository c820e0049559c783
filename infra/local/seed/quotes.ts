import type { QuoteDraftInput } from '@hearthside/services/commission/quotes/quote.schema.ts';
import { getQuote } from '@hearthside/services/commission/quotes/read-quote.ts';
import { saveDraft } from '@hearthside/services/commission/quotes/save-draft.ts';
import { sendQuote } from '@hearthside/services/commission/quotes/send-quote.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { dateFromNow } from './orders.ts';

const VALID_DAYS = 21;

const PIT = {
  id: 'pit',
  what: 'Square Stone Fire Pit',
  itemNumber: '003',
  options: '53 inches, limestone',
  quantity: 1,
  price: 345_000,
  isOptional: false,
};
const COVER = {
  id: 'cover',
  what: 'Fitted Cover',
  options: 'Charcoal',
  quantity: 1,
  price: 8_900,
  isOptional: true,
};
const SCREEN = {
  id: 'screen',
  what: 'Spark Screen Dome',
  itemNumber: '011',
  options: '',
  quantity: 1,
  price: 19_900,
  isOptional: true,
};

/** What each version has of its own. */
const VERSIONS = [
  { lines: [{ ...PIT, price: 349_000 }, COVER], note: 'We can level the slope of your patio with the base.' },
  {
    lines: [PIT, COVER, SCREEN],
    note: 'As you asked: with a spark screen, and a slightly lower price for the pit.',
  },
];

/** Sends the prospect a quote in two versions, which waits for an answer. */
export async function seedQuote(
  { owner, prospect }: { owner: User; prospect: User },
  drawing: string,
): Promise<void> {
  const [request] = (await getHub(prospect)).consultationHistory;
  if (!request) throw new Error('The prospect has no request.');
  const key = { uid: prospect.uid, id: request.id };
  for (const [place, version] of VERSIONS.entries()) {
    const before = await getQuote(key);
    // Each version that was sent counts one.
    if (before.revision !== place) continue;
    const input: QuoteDraftInput = {
      ...version,
      deliveryCost: 15_000,
      deposit: 108_000,
      validUntil: dateFromNow(VALID_DAYS),
      drawings: [{ key: drawing, caption: 'Your fire pit, from above and from the front' }],
      draftVersion: before.draftVersion,
    };
    const { draftVersion } = before.draft ? before : await saveDraft(key, input, owner);
    await sendQuote(key, { draftVersion, revision: place, sendsMail: false }, owner);
  }
}
