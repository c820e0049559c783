import { recipientKey } from '@hearthside/services/people/recipients/suppression.entity.ts';
import type { Access } from './access.ts';
import { deleteItem, itemsOf } from './table.ts';

/** Reason → an address of SES's mailbox simulator whose e-mails SES reports so. */
export const REPORTED = new Map([
  ['bounce', 'bounce+smoke@simulator.amazonses.com'],
  ['complaint', 'complaint+smoke@simulator.amazonses.com'],
]);

/** Why the address gets no more e-mails; undefined if it gets them. */
export async function suppressionOf(access: Access, address: string): Promise<string | undefined> {
  const [item] = await itemsOf(access, partitionOf(address));
  return item?.attributes.reason?.S;
}

/** Lets the addresses of walks have e-mails again. */
export async function liftOwnSuppressions(access: Access): Promise<void> {
  for (const address of REPORTED.values())
    for (const item of await itemsOf(access, partitionOf(address))) await deleteItem(access, item);
}

function partitionOf(address: string): string {
  return `SUPPRESSION#${recipientKey(address)}`;
}
