import type { PersonalData } from '../../core/model/personal-data.contract.ts';
import { notShown, record } from '../../core/model/record.ts';
import { paymentLinks } from './payment-link.entity.ts';

/** Payments are in the ledgers of the orders; only the links are items of their own. */
const paymentData: PersonalData = {
  async remove({ uid }) {
    const { data } = await paymentLinks().query.byUser({ uid }).go({ pages: 'all', consistent: true });
    for (const { hash } of data) await paymentLinks().delete({ uid, hash }).go();
  },
};

export const paymentLink = record({
  entity: paymentLinks,
  ...notShown('the secret of a link in an e-mail'),
  personal: paymentData,
  // Of use only together with what is in mailboxes now.
  acts: {
    'POST /orders/:uid/:id/refunds': { words: 'refunded a payment' },
    'POST /payments/reconciliation': { words: 'compared the payments with the provider’s' },
  },
});
