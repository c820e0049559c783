import { readConsultation } from '@hearthside/services/commission/consultations/read-consultation.ts';
import { saveNotes } from '@hearthside/services/commission/consultations/save-notes.ts';
import { setStatus } from '@hearthside/services/commission/consultations/set-status.ts';
import { submitConsultation } from '@hearthside/services/commission/consultations/submit-consultation.ts';
import { markAsCustomer } from '@hearthside/services/commission/orders/mark-as-customer.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { REQUESTS } from '@hearthside/services/trade/demo/demo.ts';
import { dateFromNow } from './orders.ts';

const CONTACT = { phone: '555-555-0142' };

/** Submits the customer's request, which becomes an order. */
export async function seedOrder(customer: User): Promise<void> {
  const { made: consultation } = await submitConsultation(
    {
      ...CONTACT,
      name: customer.displayName,
      email: customer.email,
      ...REQUESTS.customer,
    },
    customer,
    'seed-customer-order',
  );
  const key = { uid: customer.uid, id: consultation.id };
  await markAsCustomer(key, await readConsultation(key));
}

/** Submits the prospect's request and sets its status. */
export async function seedRequest(prospect: User): Promise<void> {
  const { itemNumber, details, privateNotes, tags } = REQUESTS.prospect;
  const { made: consultation, created } = await submitConsultation(
    {
      ...CONTACT,
      name: prospect.displayName,
      email: prospect.email,
      itemNumber,
      details,
    },
    prospect,
    'seed-prospect-request',
  );
  const key = { uid: prospect.uid, id: consultation.id };
  const { version, status } = await readConsultation(key);
  if (!created && status !== 'Pending') return;
  const seen = await setStatus(key, { status: 'Received Your Request', version });
  await saveNotes(key, {
    privateNotes,
    tags,
    followUpOn: dateFromNow(2),
    version: seen.version,
  });
}
