import { notShown, record } from '../../kit/model/record.ts';
import { asNow } from '../../kit/model/restore.ts';
import { paymentLinks } from './payment-link.entity.ts';

export const paymentLink = record({
  entity: paymentLinks,
  ...notShown('the secret of a link in an e-mail'),
  personal: async () => (await import('./personal-data.ts')).paymentData,
  // Of use only together with what is in mailboxes now.
  restore: asNow,
});
